"""A tiny game that only the compiler's tests play: hoarders draw cards and throw dice until one has enough."""
