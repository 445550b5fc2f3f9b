"""How things look and read: state in, message out."""
