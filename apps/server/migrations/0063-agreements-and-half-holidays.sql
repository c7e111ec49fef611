-- A break of more than two hours needs an agreement in writing or a collective one (CLT art. 71): where it is noted, the planned break raises no alert.
alter table work_schedule add long_break_agreement varchar(150) not null default '';
alter table past_hours add long_break_agreement varchar(150) not null default '';

-- A holiday may take a part of its day: Ash Wednesday until noon. Minutes since midnight; none is from its beginning, or until its end.
alter table holiday
  add starts_at smallint check (starts_at between 0 and 1439),
  add ends_at smallint check (ends_at between 1 and 1440),
  add constraint holiday_part check (coalesce(starts_at, 0) < coalesce(ends_at, 1440));
