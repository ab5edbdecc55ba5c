"""Players that see what a seat sees and nothing else."""
