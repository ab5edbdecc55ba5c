"""The bots of Pit Stop: `random`, `steady` (one turn ahead) and `ace` (looks ahead over dice and rivals)."""
