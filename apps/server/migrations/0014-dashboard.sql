-- The dashboard counts from indexes.

-- Birthdays by the calendar, whatever the year of birth.
create index employee_birthday on employee ((extract(month from born_on)), (extract(day from born_on)))
  where active and not outsourced and born_on is not null;

-- Overtime that waits for a decision.
create index day_record_undecided on day_record (day_on, employee_id) where pending > 0;

-- Mirrors that nobody signed yet.
create index time_sheet_unsigned on time_sheet (employee_id, pay_period_id) where situation <> 'authorized';
