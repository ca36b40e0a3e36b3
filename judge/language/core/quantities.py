"""Quantities: numbers, how many of a thing, and amounts that are worked out."""

ROWS = """
number: {n:NUMBER}
number: one => 1
number: two => 2
number: three => 3
number: four => 4
number: five => 5
number: six => 6
number: seven => 7
number: eight => 8
number: nine => 9
number: ten => 10
number: (letter=X|Y|Z) => Variable
number: (letter=x) => Variable
number: X+{plus:NUMBER} => Raised letter=X
number: {plus:NUMBER}+X => Raised letter=X
number: X+X => Doubled letter=X
number: X-1 => Lowered letter=X less=1
number: X-2 => Lowered letter=X less=2
number: X-3 => Lowered letter=X less=3

# how many of a thing, before its plural
many: {n:number} => Exactly
many: up to {n:number} => UpTo
many: exactly {n:number} => Exactly only=1
many: at least {n:number} => AtLeast
many: {n:number} or more => AtLeast
many: at most {n:number} => AtMost
many: no more than {n:number} => AtMost
many: {n:number} or (fewer|less) => AtMost
many: (fewer|less) than {n:number} => Below
many: more than {n:number} => Above
many: {n:number} or {m:number} => Either
many: any number of => AnyNumber
many: any => Any
many: all => All
many: both => Both
many: no => No
many: some => Some
many: several => Some
many: (that|as|so) many => ThatMany
many: twice (that|as) many => TwiceThat
many: half => Half
many: the same number of => ThatMany
many: an equal number of => ThatMany
many: {n:number} more => More
many: all the => All
many: an (parity=even|odd) number of => Parity

# before its singular
one: a => A
one: one => Exactly n=1
one: (exactly|only) one => Exactly n=1 only=1
one: 1 => Exactly n=1
one: each => Each
one: every => Each
one: any => Any
one: any one => Any
one: no => No
one: up to (one|1) => UpTo n=1
one: at least (one|1) => AtLeast n=1
one: more than (one|1) => Above n=1
one: another => Another
one: one more => Another
one: either => Either
one: one or more => AtLeast n=1
one: 1 or more => AtLeast n=1

# an amount that is worked out
amount: {n:number}
amount: the number of {what:nominal.p} => CountOf
amount: the number of {what:definite.p} => CountOf
amount: the total number of {what:nominal.p} => CountOf
amount: {what:measure}
amount: twice {amount:amount} => Twice
amount: half {amount:amount} => Half
amount: half {amount:amount}, rounded (way=up|down) => Half
amount: {one:number} plus {other:amount} => Plus
amount: {one:counted} plus {other:amount} => Plus
amount: {one:counted} minus {other:amount} => Minus
amount: {one:number} minus {other:amount} => Minus
amount: {one:counted} + {n:number} => Plus
amount: {n:number} for each {what:nominal.s} => PerEach
amount: that (much|many) => ThatMuch
amount: that number => ThatMuch
amount: that amount => ThatMuch
amount: the difference => Difference
amount: the amount of {mass:mass} {where:filters} => AmountOf
counted: the number of {what:nominal.p} => CountOf
counted: the number of {what:definite.p} => CountOf
counted: {what:measure}
"""
