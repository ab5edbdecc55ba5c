"""Letters and calls: what happens at tables is told to people by mail and to programs by HTTP, in time and once."""
