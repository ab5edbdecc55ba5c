"""The games: each one is a package of its own and imports the kernel alone."""
