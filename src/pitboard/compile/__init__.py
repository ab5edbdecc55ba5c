"""Machine-code twins of the rule functions, and their cache."""
