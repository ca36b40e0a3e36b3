"""Search: documents in, hits out, and nothing of games; Whoosh scores behind `index` and stems behind `words`."""
