-- The lines of a file whose marks came into a period that was processed already: the report counts them.
create index afd_line_late on afd_line (import_id, line) where reason like '%after-processing';
