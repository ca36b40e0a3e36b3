"""The pocket edition: the whole site as a folder of files, which a browser keeps and reads without a network."""
