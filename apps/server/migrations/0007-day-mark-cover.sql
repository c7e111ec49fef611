-- What a list of days shows of its marks is read from the index alone: the marks of one person's month lie on eighty pages.
drop index day_mark_day;
create index day_mark_day on day_mark (employee_id, day_on, minute) include (active, mark_id, origin, nsr, treated);
