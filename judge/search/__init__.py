"""Search: documents in, hits out. It knows nothing of games; Whoosh is behind `index` alone."""
