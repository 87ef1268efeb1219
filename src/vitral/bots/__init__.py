"""Bots: programs that choose. They get what their seat may see, never the true state."""
