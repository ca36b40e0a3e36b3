"""Clauses: who does or is what. The same clause is a statement, an event and a condition."""

ROWS = """
stating: {who:things.N} {does:predicate.N} => Clause
stating: there <is/are> {what:things.N} => Exists
stating: (letter=X|Y|Z) is {amount:amount} => LetIs
stating: (letter=X|Y|Z) is {amount:amount} and {more:letting} => LetAlso
letting: (letter=X|Y|Z) is {amount:amount} => LetIs
stating: there <is/are> {what:things.N} {where:places} => Exists !2
stating: there <isn't/aren't> {what:things.N} => NotExists
stating: there <was/were> {what:things.N} => Existed
stating: it is {when:time-thing} => TimeIs
stating: it's {when:time-thing} => TimeIs
stating: it is not {when:time-thing} => TimeIsNot
stating: it's not {when:time-thing} => TimeIsNot
stating: it's {what:state} => Clause who=it
stating: that's {what:state} => Clause who=that
stating: the (stat=number) of {what:nominal.p} <is/are> {state:comparing} => Counts
condition: {clause:stating}
condition: {clause:stating} {tail:tails} => Tailed
condition: {one:stating} and {other:stating} => And
condition: {one:stating} or {other:stating} => Or
condition: {one:stating} {tail:tails} and {other:stating} => And !2
condition: able => Able !1
condition: possible => Able !1
condition: {state:elided} => Elided !1
elided: {deed:passive}
elided: {deed:passive-bare}
elided: in {what:zones} => In
clause: {clause:stating}
clause: {do:deeds.p} => Do
clause: {does:deeds.s} => Headless !3
clause: do not {do:deeds.p} => DoNot
clause: don't {do:deeds.p} => DoNot
"""
