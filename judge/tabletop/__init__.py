"""The parts that a game hands over so that its boards can be laid out, played, asked about and drawn."""
