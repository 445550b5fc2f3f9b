# The bot alone. Data lives in the volume /data; the token comes from the environment (compose.yaml).
# .dockerignore says which files are copied.

FROM python:3.13-slim AS build
WORKDIR /oddsmith
RUN python -m venv /venv
COPY requirements.lock ./
RUN /venv/bin/python -m pip install --no-cache-dir --no-compile --require-hashes -r requirements.lock
COPY . .
RUN /venv/bin/python -m pip install --no-cache-dir --no-compile --no-build-isolation --no-deps .

FROM python:3.13-slim
RUN useradd --system --uid 10001 oddsmith && install --directory --owner=oddsmith /data
COPY --from=build /venv /venv
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONOPTIMIZE=2 \
    ODDSMITH_DATA=/data ODDSMITH_HEALTH_PORT=8051
# The base image has no compiled standard library, and the bot's user could not write one: each process would
# compile all that it imports. Level 2 leaves out docstrings, which take 7 MiB of memory.
RUN python -m compileall -q -o 2 /usr/local/lib /venv/lib
WORKDIR /data
USER oddsmith
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s \
    CMD ["python", "-c", "import os, urllib.request as r; \
r.urlopen('http://127.0.0.1:' + os.environ['ODDSMITH_HEALTH_PORT'] + '/healthz', timeout=8)"]
CMD ["oddsmith"]
