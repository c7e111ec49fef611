-- The manager's page sums the days of 25 people from the index alone: in the table each day lies in a page of its own, beside those of
-- everybody else that day.
alter table day_record drop constraint day_record_employee_id_day_on_key;
alter table day_record add constraint day_record_employee_id_day_on_key unique (employee_id, day_on)
  include (book_since, worked, late, fifty, hundred, pending, refused, below_limit);

-- An index is read alone where every transaction sees its rows, which a vacuum notes. Days are written all the time: it comes sooner.
alter table day_record set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
