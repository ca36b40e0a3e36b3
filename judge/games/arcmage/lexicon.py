"""The lexicon of Arcmage: the words that its cards add to the shared English."""

WORDS = """
noun creature
noun city, cities
noun resource
noun army, armies
noun resident
noun enchantment
noun event
noun magic
noun spell
noun faction
noun combat
noun defender
noun attacker
noun ally, allies
noun enemy, enemies
noun mark
noun level
noun permanent
noun target
row adjective: target => Target
noun mob
noun Bird
noun Imp
noun Soldier
noun Tree
noun Flower
noun Dwarf, Dwarves
noun Elf, Elves
row kind.s: elf => Kind kind=Elf
row kind.p: elves => Kind kind=Elf
noun Horse
noun Insect
noun Goblin
noun Orc
noun Tauroch
noun Undead, Undead
noun Machine
zone graveyard
stat attack
stat defense
stat cost
stat loyalty
stat devotion
stat loyalty cost
mass damage
mass combat damage
mass defense point
mass defense points
row adjective: (what=fire|rabies) => OfKind
noun movement
row kind.s: flower => Kind kind=Flower
row kind.p: flowers => Kind kind=Flower
row kind.s: orc => Kind kind=Orc
row kind.p: orcs => Kind kind=Orc
time turn
time combat
row time-short: in combat => DuringCombat
row time-short: during combat => DuringCombat
time combat phase
time tactics phase
time play phase
time draw phase
time unmark phase
verb enchant: THING
verb mark: THING | - | for THING
verb unmark: THING | -
verb die died died: -
verb defend: against THING
verb reach: THING
verb strike struck struck: THING | back
verb fight fought fought: THING
verb sustain: THING
verb reside: PLACE
verb survive: -
verb produce: THING
verb hit hit hit +: THING
verb save: THING
verb salvage: THING
verb kill: THING
verb live: -
verb rebuild rebuilt rebuilt: THING
adjective non-undead
adjective legendary colored
adjective Gaian
adjective indestructible deadly veteran sudden peaceful
row thing.s: {word:keyword} => Keyword
row thing.s: target {what:nominal.s} => Target
row simple.s: target {what:noun.s} => Target
row relative.s: target {what:noun.s} => Target
row thing.s: enchanted {what:nominal.s} => Enchanted
row simple.s: enchanted {what:noun.s} => Enchanted
row thing.s: level {n:number} => LevelIs
row keyword: (word=ranged|flying|overrun|sanctuary|infiltrate|first
  strike|travel|rabies|unique|veteran|sudden|deadly|indestructible|peaceful) => Word
row closed: with {word:keyword} => HavingKeyword
row closed: with {word:keyword} (joint=or|and) {other:keyword} => HavingKeyword
row closed: without {word:keyword} => LackingKeyword
row says: {name:NAME} - {then:says} => Reminder
row says: {cost:activation}: {then:says} => Activated
row says: {cost:activation}, {then:says} => Activated !1
row says: {cost:activation} {then:says} => Activated !3
row activation: (cost=M|Mark) => Cost
row activation: {n:number} => Cost
row activation: (cost=M|Mark), {n:number} => Cost
row activation: (cost=M), {deed:deeds.p} => Cost
row activation: {deed:deeds.p} => Cost !1
row says: level {n:number}: {then:says} => Level
"""
