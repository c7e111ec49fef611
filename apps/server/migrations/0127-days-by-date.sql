-- Days of a date, without reading everybody's years: rows lie in the order in which days come, so a note of the dates of each stretch of the
-- table is enough, and costs a press nothing.
create index day_record_day on day_record using brin (day_on) with (pages_per_range = 16, autosummarize = on);
