"""The only way to the solvers: worker processes or a Dask cluster, a fair queue, an answer cache."""
