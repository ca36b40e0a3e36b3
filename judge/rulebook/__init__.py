"""The law as text: rules/ on disk becomes passages, editions, references, terms and differences."""
