"""Sentences: the words in front, clauses one after the other, and the words behind."""

ROWS = """
lead: {what:adverbial}
lead: then => Next
lead: also => Also
lead: {one:adverbial}, {other:lead2} => Leads !2
lead2: {what:adverbial}
lead: {one:time} {other:event} => Leads !2
lead: {one:event} {other:time} => Leads !2
lead: {one:event} and {other:event} => BothLeads !2
lead: {one:time}[,] or {other:event} => EitherLead !1
lead: {one:time}[,] or {other:time} => EitherLead !1
lead: in addition => Also
lead: in this case => IfSo
lead: as normal => Normally

body: {clause:clause}
body: {clause:clause} {tail:tails} => Tailed

says: {text:body}
says: {lead:lead}, {then:says} => Lead
says: {lead:adverbial} {then:says} => Lead !3
says: {lead:lead-open} {then:says} => Lead !1
says: {one:body}, and {other:says} => And !2
says: {one:body} and {other:subject-first} => And !1
says: {one:body}, then {other:says} => Then !1
says: {one:body}; {other:says} => And !1
says: {one:body}, or {other:says} => Or !2
says: {one:body} or {other:subject-first} => Or !2
says: {one:body}, but {other:says} => But !1
says: {one:body} but {other:subject-first} => But !1
says: {one:body}, {other:says} => And !4
says: {one:body}, otherwise {other:body} => Else !1
says: {lead:event} then {then:says} => Lead !1
says: choose one: {menu:says} => Menu
says: choose one of the following: {menu:says} => Menu
says: choose one - {menu:says} => Menu
says: {one:body}; or {other:says} => Or !1
lead-open: then => Next
lead-open: also => Also
subject-first: {clause:stating}
subject-first: {clause:stating} {tail:tails} => Tailed
"""
