"""Nouns: kinds with the words before them, lists of kinds under one determiner, and whole noun phrases."""

ROWS = """
# words before a noun
adjective: non {kind:kind.s} => Non
adjective: {name:QUOTED} => Subtype
adjective: {name:NAME} => Called !1
adjective: non {name:NAME} => NotCalled
adjective: {deed:participle}
adjective: {a:number}/{b:number} => Size
adjective: +{a:number}/+{b:number} => Bonus
adjective: -{a:number}/-{b:number} => Malus
adjective: -{a:number}/+{b:number} => Trade
adjective: +{n:number} {stat:stat} => Bonus
adjective: -{n:number} {stat:stat} => Malus
adjective: +{n:number} => Bonus !1
adjective: {stat:stat} => OfStat !1
adjective: {stat:stat}-{n:number} => StatIs
adjective: {stat:stat} {n:number} => StatIs !1
adjective: (which=next|first|second|third|last|top|bottom|same|different|additional|extra|other) => Which
adjective: (which=random|single|own|new|entire|total|current|original|only|opposing|previous) => Which
adjective: top {n:number} => Topmost

# a noun, and nouns in a list under one determiner
noun.N: {kind:kind.N}
noun.N: {name:NAME} => Named !3
noun.N: {how:adjective} {noun:noun.N} => Such
noun.N: {how:adjective} (joint=and|or) {how2:adjective} {noun:noun.N} => SuchEither
noun.N: {how:adjective}, {how2:adjective}, or {how3:adjective} {noun:noun.N} => SuchEither
noun.N: {of:kind.s} {noun:kind.N} => Compound !1
noun.N: {of:kind.s} or {of2:kind.s} {noun:kind.N} => Compound !2
noun.N: {of:kind.s} and {of2:kind.s} {noun:kind.N} => Compound !2
noun.N: {of:kind.s}, {of2:kind.s} or {of3:kind.s} {noun:kind.N} => Compound !2
noun.N: {of:kind.s}, {of2:kind.s}, or {of3:kind.s} {noun:kind.N} => Compound !2
nouns.N: {noun:noun.N}
nouns.N: {one:noun.N} or {other:noun.N} => EitherKind
nouns.N: {one:noun.N} and/or {other:noun.N} => EitherKind
nouns.N: {one:noun.N}, {other:noun.N}, or {third:noun.N} => EitherKind
nouns.N: {one:noun.N}, {other:noun.N} or {third:noun.N} => EitherKind
nouns.N: {one:noun.N}, {other:noun.N}, and/or {third:noun.N} => EitherKind
nouns.N: {one:noun.N}, {other:noun.N}, {third:noun.N}, or {fourth:noun.N} => EitherKind
nouns.p: {one:noun.p} and {other:noun.p} => BothKinds
nouns.p: {one:noun.p}, {other:noun.p}, and {third:noun.p} => BothKinds
nouns.p: {one:noun.p}, {other:noun.p} and {third:noun.p} => BothKinds
nominal.N: {noun:nouns.N}
nominal.N: {noun:nouns.N} {where:filters} => With

# a noun phrase has one determiner, and its filters hold for every noun behind that
thing.s: {many:one} {what:nominal.s} => Some
thing.p: {many:many} {what:nominal.p} => Some
thing.p: {what:nominal.p} => Bare
thing.N: {thing:definite.N}
thing.N: {thing:pronoun.N}
thing.s: {many:one} of {what:definite.p} => Of
thing.s: {many:one} of {what:those} => Of
thing.p: {many:many} of {what:definite.p} => Of
thing.p: {many:many} of {what:those} => Of
thing.p: {many:any-number} of {what:definite.p} => Of
thing.p: {many:any-number} of {what:those} => Of
any-number: any number => AnyNumber
thing.p: the rest of {what:definite.N} => RestOf
thing.p: the rest of {what:those} => RestOf
thing.p: the rest => Rest
thing.p: the others => Rest
thing.s: the other => Rest
thing.p: all {what:definite.p} => Of many=all !1
thing.p: both {what:definite.p} => Of many=both
thing.p: {many:of-any} {what:definite.p} => Of
thing.p: {many:of-any} {what:those} => Of
of-any: any number of => AnyNumber
thing.s: each => Each
thing.p: any number => AnyNumber
thing.s: {many:numeral-one} => Numeral !1
thing.s: another => Another
thing.p: {many:numeral} => Numeral !1
thing.s: {name:NAME} => Proper !2
thing.s: {quote:QUOTED} => Ability
thing.s: a {quote:QUOTED} => Ability
thing.p: (many=as) many {what:nominal.p} as {than:things} => AsMany
thing.p: (than=more|fewer|less) {what:nominal.p} than {other:things} => MoreThan
thing.s: nothing => Nothing
thing.s: another one of {what:definite.p} => Of many=another
thing.s: the same {what:noun.s} as {than:things} => SameAs
thing.p: the same {what:noun.p} as {than:things} => SameAs
thing.s: the (what=ability|abilities|rules text|text) {quote:QUOTED} => Ability
thing.s: the (what=ability|abilities|rules text|text): {quote:QUOTED} => Ability
thing.N: {where:zones.N}
thing.s: {do:deed-ing} => Gerund !1
thing.s: {many:one} of the following => Following
thing.p: {many:many} of the following => Following
thing.p: none of {what:definite.p} => Of many=none
thing.p: none of {what:those} => Of many=none
thing.p: none => NoneOf
thing.s: yours => Yours
thing.s: each one => Each
thing.s: the same => Same
numeral: {n:number} => Exactly
numeral-one: one => Exactly n=1
numeral: up to {n:number} => UpTo
definite.N: the {what:nominal.N} => The
definite.p: the {n:number} {what:nominal.p} => The
definite.s: {who:owner-pronoun} {what:nominal.s} => Own
definite.p: {who:owner-pronoun} {what:nominal.p} => Own plural=1
definite.p: {who:possessor} {what:nominal.p} => Own !1
definite.s: {who:possessor} {what:nominal.s} => Own single=1
definite.p: {who:owner} {n:number} {what:nominal.p} => Own
definite.s: this {what:noun.s} => This
definite.s: that {what:noun.s} => That
definite.p: these {what:noun.p} => This
definite.p: those {what:noun.p} => That
definite.p: these {n:number} {what:noun.p} => This
definite.p: those {n:number} {what:noun.p} => That
those: them => They
those: those => They
those: these => They
pronoun.s: it => It
pronoun.s: itself => It
pronoun.p: they => They
pronoun.p: them => They
pronoun.p: those => They
pronoun.p: you => You
pronoun.p: I => Me
pronoun.s: me => Me
pronoun.s: myself => Me
pronoun.p: themselves => They
pronoun.s: he => He
pronoun.s: him => He
pronoun.s: this => ThisCard
pronoun.s: that => Those

# whose something is
owner: (who=your) => Whose
owner: (who=its) => Whose
owner: (who=their) => Whose
owner: (who=his) => Whose
owner: (who=my) => Whose
owner: {of:possessor}
owner-pronoun: (who=your|its|their|his|my) => Whose
possessor: {what:simple.s}'s => WhoseThing
possessor: {what:simple.p}' => WhoseThing
possessor: {what:simple.s}'s {role:role-of} => RoleOf
possessor: {what:simple.p}' {role:role-of} => RoleOf
possessor: {name:NAME}'s => WhoseThing
role-of: {what:noun.s}'s => Role
role-of: {what:noun.p}' => Role
role-of: {what:noun.s}'s {role:role-of} => RoleOf
simple.N: the {what:noun.N} => The
simple.s: this {what:noun.s} => This
simple.s: that {what:noun.s} => That
simple.p: those {what:noun.p} => That
simple.s: {many:one} {what:noun.s} => Some
simple.p: {many:many} {what:noun.p} => Some
simple.p: {what:noun.p} => Bare
simple.N: {who:owner-pronoun} {what:noun.N} => Own
simple.s: {name:NAME} => Proper !1

# lists in which each has its own determiner
things.N: {thing:thing.N}
things.p: {one:thing} and {other:things} => And !1
things.N: {one:thing} or {other:things.N} => Or !1
things.N: {one:thing}, or {other:things.N} => Or !2
things.N: {one:thing} and/or {other:things.N} => AndOr !1
things.p: {one:thing}, {other:things-rest} => And !1
things-rest: {one:thing}, {other:things-rest} => And
things-rest: {one:thing}, and {other:thing} => And
things.N: either {one:thing} or {other:things.N} => Or
things.s: {quantum:quantum}
things.s: {what:quantum} divided {how:divided} => Divided
things.p: {what:thing.p} divided {how:divided} => Divided
things.s: (ask=which) {what:noun.N} {does:predicate.N} => Question
things.s: (ask=which|what) {what:noun.N} => Question !1
things.s: (ask=whether|if) {clause:stating} => Question !1
things.s: (ask=how) many {what:noun.p} => Question
things.s: {amount:measure}
things.s: {amount:counting}
counting: the number of {what:nominal.p} => CountOf
counting: the number of {what:definite.p} => CountOf
counting: the amount of {mass:mass} => AmountOf
counting: the amount of {mass:mass} {where:filters} => AmountOf
"""
