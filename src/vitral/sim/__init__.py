"""Many games at once: playouts, batches and what is made of their results."""
