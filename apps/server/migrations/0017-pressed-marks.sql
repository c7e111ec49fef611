-- A press of the clock's button on its way into the tables, with what its day came to (the fields from revision on; null on any but the
-- last mark of a day). One array of these is read in a fraction of the time of an array for each column.
create type pressed_mark as (
  employer_id integer, employee_id integer, at float8, zone text, local_on date, local_minute smallint, utc_offset smallint,
  nsr bigint, hash text, cpf text, reason text, key uuid, day_on date, minute smallint, placed boolean,
  revision integer, kind text, alerts jsonb, missing_mark boolean, book_since date, mark_count integer, expected integer, worked integer,
  extra integer, late integer, credited integer, night integer, fifty integer, hundred integer, pending integer, refused integer,
  below_limit integer, on_notice_minutes integer, last_exit smallint, days_in_row smallint
);
