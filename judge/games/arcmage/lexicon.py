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
row adjective: target => Target !2
noun mob
noun Skeleton, Skeletons
noun Human, Humans
noun Wolf, Wolves
noun Spider, Spiders
noun Vampire, Vampires
noun Zombie, Zombies
noun Ship, Ships
noun Crop, Crops
row kind.s: skeleton => Kind kind=Skeleton
row kind.p: skeletons => Kind kind=Skeleton
row kind.s: soldier => Kind kind=Soldier
row kind.p: soldiers => Kind kind=Soldier
row kind.s: imp => Kind kind=Imp
row kind.p: imps => Kind kind=Imp
row kind.s: bird => Kind kind=Bird
row kind.p: birds => Kind kind=Bird
row kind.s: tree => Kind kind=Tree
row kind.p: trees => Kind kind=Tree
row kind.s: flower => Kind kind=Flower
row kind.p: flowers => Kind kind=Flower
row kind.s: orc => Kind kind=Orc
row kind.p: orcs => Kind kind=Orc
row kind.s: elf => Kind kind=Elf
row kind.p: elves => Kind kind=Elf
row kind.s: dwarf => Kind kind=Dwarf
row kind.p: dwarves => Kind kind=Dwarf
row kind.s: goblin => Kind kind=Goblin
row kind.p: goblins => Kind kind=Goblin
row kind.s: human => Kind kind=Human
row kind.p: humans => Kind kind=Human
row kind.s: wolf => Kind kind=Wolf
row kind.p: wolves => Kind kind=Wolf
row kind.s: spider => Kind kind=Spider
row kind.p: spiders => Kind kind=Spider
row kind.s: vampire => Kind kind=Vampire
row kind.p: vampires => Kind kind=Vampire
row kind.s: zombie => Kind kind=Zombie
row kind.p: zombies => Kind kind=Zombie
row kind.s: ship => Kind kind=Ship
row kind.p: ships => Kind kind=Ship
row kind.s: crop => Kind kind=Crop
row kind.p: crops => Kind kind=Crop
noun unit
row kind.s: creature token => Kind kind=token
row kind.p: creature tokens => Kind kind=token
noun Bird
noun Imp
noun Soldier
noun Tree
noun Flower
noun Dwarf, Dwarves
noun Elf, Elves
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
row stat: Attack => Stat stat=attack
row stat: ATK => Stat stat=attack
row stat: ATK value => Stat stat=attack
row stat: Defense => Stat stat=defense
row stat: DEF => Stat stat=defense
row stat: DEF value => Stat stat=defense
row stat: (stat=attack|defense) value => Stat
stat loyalty cost
mass VP
mass VPs
mass victory point
mass victory points
mass power
mass damage
mass combat damage
row mass: unblocked damage => Mass mass=unblocked+damage
mass defense point
mass defense points
row adjective: (what=fire|rabies|poison|ice|time|gold|growth|plague|blood|age|flame|curse|power|faith) => OfKind
noun movement
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
row deed.N: <marks/mark> for devotion => Devotes
verb unmark: THING | -
verb die died died: -
verb defend: against THING
verb reach: THING
verb strike struck struck: THING | back
verb fight fought fought: THING
verb sustain: THING
verb reside: PLACE
verb survive: -
verb fly flew flown: -
verb produce: THING
verb hit hit hit +: THING
verb save: THING
verb salvage: THING
verb kill: THING
verb live: -
verb rebuild rebuilt rebuilt: THING
verb forbid forbade forbidden +: THING
verb carry: THING PLACE | over | THING over
row place: over {what:things} => Place in=over
row place: directly into {what:things} => Place in=into
row deed.N: <moves/move> {what:things} along => Along
row thing.s: all movement to or from {what:thing.s} => MovementOf
row thing.s: movement to or from {what:thing.s} => MovementOf
row noun.N: {of:kind.s} (joint=or|and) {how:adjective} {noun:noun.N} => OneOrSuch
row places: over to {what:things} => Place in=to
row thing.s: the surplus of {what:quantum} => SurplusOf
row other: next to {what:things} => InAdditionTo
row thing.s: {many:one} of me => OfMe
row thing.s: {many:one} of this {what:noun.s} => OfMe
adjective non-undead
adjective legendary colored
row adjective: (faction=Gaian|Dark Legion|The Empire|Empire|Red Banner|House of Nobles) => OfFaction
row state: (faction=Gaian|Dark Legion|The Empire|Empire|Red Banner|House of Nobles) => OfFaction
adjective indestructible deadly veteran sudden peaceful
row thing.s: {word:keyword} => Keyword
row thing.s: target {what:nominal.s} => Target
row thing.s: another target {what:nominal.s} => Target other=1
row simple.s: target {what:noun.s} => Target
row relative.s: target {what:noun.s} => Target
row thing.s: enchanted {what:nominal.s} => Enchanted
row simple.s: enchanted {what:noun.s} => Enchanted
row thing.s: level {n:number} => LevelIs
row keyword: (word=ranged|flying|overrun|sanctuary|infiltrate|first strike|travel|rabies|unique|veteran|sudden|deadly)
  => Word
row keyword: (word=indestructible|peaceful|homesick|blood vengeance) => Word
row keyword: (word=salvage) {n:number} => Word
row deed.N: <costs/cost> {n:number} (how=less|more) => Costs
row deed.N: <costs/cost> {n:number} (how=less|more) to play => Costs
row closed: in the same (where=city|city or army|army or city) as me => Beside
row closed: in the same (where=city|city or army|army or city) => Beside
row closed: in which I reside => MyHome
row closed: where I reside => MyHome
row time: at [the] (point=end) of turn => AtPoint
row things.p: {who:owner} {stat:stat} and {other:stat} => StatsOf
row stats: {stat:stat} and {other:stat} strength => Both
row closed: with {word:keyword} => HavingKeyword
row closed: with {word:keyword} (joint=or|and) {other:keyword} => HavingKeyword
row closed: without {word:keyword} => LackingKeyword
row noun.s: target => Kind kind=target
row noun.p: targets => Kind kind=target
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
row says: {what:keywords} => Keywords
row keywords: {word:keyword}
row keywords: {one:keyword}, {more:keywords} => And
row keywords: {one:keyword} and {more:keyword} => And
row says: {one:body}, nor can {who:pronoun.N} {do:deeds.p} => Nor !1
"""
