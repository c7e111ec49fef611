-- What tables and functions of migrations 0126 to 0128 are for, as the others say it.

comment on table time_sheet_count is 'How many mirrors of a calculation are in each situation: rows to be added up, made one row each every night.';
comment on column time_sheet_count.added is 'Below zero: so many left this situation.';
comment on function count_new_time_sheets is 'Counts the mirrors that a statement made.';
comment on function count_changed_time_sheets is 'Counts the mirrors whose situation a statement changed.';

comment on table audit_row is 'Who changed what. Written by triggers alone. A table for each year, by `at` (decision 102).';
comment on column audit_row.account_id is 'Who really acted; null: outside the application.';
comment on column audit_row.subject_account_id is 'As whom a master acted.';
comment on column audit_row.row_id is 'The id of the row; null for tables without one.';
comment on table archived_year is 'Past years that were written to a file and taken off. Append-only.';
comment on column archived_year.file is 'Where it was written, and where `verify` looks for it.';
comment on column archived_year.digest is 'SHA-256 of the file.';
comment on function guard_year is 'Gives a table of a year what keeps its rows as they are: its parent''s truncate guard and rights do not reach it.';
comment on function keep_year is
  'Makes the table of a year, with the rows of that year that lie in the default one. False: it was there, or the year is archived.';
comment on function keep_years is 'The tables of this year and the next, and of years that fell into the default table. Answers what was made.';
