-- The shelf counts marks that were treated by their day, of everybody; few are, and a press is none.
create index day_mark_treated on day_mark (day_on) where treated;
