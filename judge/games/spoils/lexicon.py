"""The lexicon of The Spoils: the words that its cards add to the shared English."""

WORDS = """
noun character
noun item
noun location
noun tactic
noun resource
noun faction
noun party, parties
noun battle
noun duplicate
row kind.s: dice => Kind kind=die
noun icon
noun threshold
noun trade
noun winning bid
noun bid
noun option
noun response
noun blocker
noun attacker
noun majig
zone discard pile
zone collection
stat strength
stat life
stat speed
stat influence
stat numeric cost
stat cost
stat structure
mass damage
mass battle damage
time turn
time battle
time restore
verb deplete: THING
verb restore: THING | -
verb develop: THING
verb detach: THING
verb pass: -
verb divide: THING
verb draft: THING
verb surrender: -
noun node
verb survive: -
verb assign: THING | THING to THING
noun target
noun seat
row thing.p: at least {icons:icons} => AtLeastIcons
row adjective: Covert => Quality quality=covert
row adjective: Tactical => Quality quality=tactical
adjective staple kaiser appropriate adjacent active numeric printed
state face-down face-up covert tactical unblocked
row kind.p: {icons:icons}
row thing.p: {icons:icons}
row icons: \\[{icon:letter}\\] => Icon
row icons: \\[{icon:letter}\\] {more:icons} => Icons
row letter: (letter=R|G|E|D|V|O) => Letter
row keyword: (word=Covert|Tactical|COVERT|TACTICAL|covert|tactical) => Word
row thing.s: {word:keyword} => Keyword !1
"""
