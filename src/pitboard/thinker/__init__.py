"""The worker process that compiles the rules and answers for bots."""
