"""Work that no page waits for: bots, analyses, compiling, and telling open pages."""
