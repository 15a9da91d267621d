"""The web door: pages for everybody, made of documents, in the reader's language."""
