"""What the shared English of cards means in The Spoils: nodes become paragraphs, instructions, gifts and nouns."""
