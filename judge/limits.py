"""How much anybody may send or ask for at once: every limit of the site is here, and nowhere else.

Lengths are in letters; what is sent to the workshop is counted in bytes.
"""

ADDRESS = 8_000  # of an address with all its parameters
PATH = 800  # of an address without them
PARAMETERS = 100  # in one address
VALUE = 200  # of a parameter that is not named here
VALUES = {"q": 2_000, "take": 2_400, "next": 4_000, "add": 4_000, "factions": 4_000}
HEADERS = 16_000  # of a request: its first line and all its headers
HOST = 253  # of the site's own name in a request
FORM = 16_000  # of what is sent to any other page than the workshop and those of cards

FILE = 100_000  # of a scenario in the workshop
SENT = 800_000  # of the same spelled as JSON or as a form, with the edits that go with it; of card files and decks
FILES = ("text", "list", "pool", "first", "cards", "data")  # what is sent under these names may be so large
CARDS = 200  # of a library in one request

NUMBER = 64  # of a rule's number
WORD = 32  # of a word: search compares no further, and mends none that is longer
NAME = 100  # of a name for which the nearest are looked for
READ = 600  # of a question: search reads no further

HITS = 100  # on one page of results
PAGES = 999_999  # of results
EDITS = 50  # of a file in one request
KEYS = 12  # in the path of an edit
DEEP = 6  # lists and objects inside one another in the value of an edit
TAKEN = 200  # options of one run that a visitor picks
