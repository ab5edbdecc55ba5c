"""The server: pages, sockets and the sleeping that timers need."""
