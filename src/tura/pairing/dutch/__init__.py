"""What both editions of the Dutch System share: the field as numbers, brackets, the search for the first best candidate."""
