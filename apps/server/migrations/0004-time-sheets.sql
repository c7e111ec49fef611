-- Time sheets: processing that can be resumed, the hour bank's posted differences, and the indexes a processing reads by.

-- How far a job that goes through people came: the last employee handled. Moved in the transaction that did the work, and only from
-- where it was: two processes at the same job cannot both do a person.
alter table job_run add column position bigint not null default 0;

-- Marks of a person's days are read from the index alone.
drop index day_mark_day;
create index day_mark_day on day_mark (employee_id, day_on, minute) include (active);

-- Days on which somebody set a switch that the calculation reads. Most days have none.
create index day_record_switched on day_record (employee_id, day_on)
  where overtime <> 'open' or on_notice or overnight;

-- The days of a version stay the text they were made as, so that the digest can be checked against them.
alter table time_sheet_version alter column days type json, alter column totals type json;

-- What a month got from a reprocessed month that was already settled (decision Q83); part of current.
alter table hour_bank_month add column posted integer not null default 0;
-- The month's own hours were written by a processing.
alter table hour_bank_month add column calculated boolean not null default false;

-- previous = total of the month before, unless that balance was cleared. Only the row and the one after it can have come apart.
create or replace function check_hour_bank_chain() returns trigger language plpgsql as $$
declare
  row_now hour_bank_month;
  before_total integer;
  after_row hour_bank_month;
begin
  select * into row_now from hour_bank_month where id = new.id;
  if not found then return null; end if;
  select total into before_total from hour_bank_month
    where employee_id = row_now.employee_id and (year, month) < (row_now.year, row_now.month)
    order by year desc, month desc limit 1;
  if before_total is not null and row_now.previous <> (case when row_now.cleared then 0 else before_total end) then
    raise exception 'hour bank of employee % does not chain', row_now.employee_id using errcode = 'check_violation';
  end if;
  select * into after_row from hour_bank_month
    where employee_id = row_now.employee_id and (year, month) > (row_now.year, row_now.month)
    order by year, month limit 1;
  if found and after_row.previous <> (case when after_row.cleared then 0 else row_now.total end) then
    raise exception 'hour bank of employee % does not chain', row_now.employee_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A month of the bank is never deleted, and a settled one changes in its remarks only.
create function guard_hour_bank_month() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'months of the hour bank are never deleted' using errcode = 'restrict_violation';
  end if;
  if old.processed and (new.previous, new.current, new.total, new.processed, new.employee_id, new.year, new.month)
    is distinct from (old.previous, old.current, old.total, old.processed, old.employee_id, old.year, old.month) then
    raise exception 'a settled month of the hour bank does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger hour_bank_month_guard before update or delete on hour_bank_month
  for each row execute function guard_hour_bank_month();

-- Thousands of months are written at once: their audit is written by statement.
create function write_audit_of_inserts() returns trigger language plpgsql as $$
begin
  insert into audit_row (account_id, table_name, row_id, operation, after)
  select acting_account(), tg_table_name, id, 'insert', to_jsonb(made) from made;
  return null;
end $$;
drop trigger audit on hour_bank_month;
create trigger audit after update or delete on hour_bank_month for each row execute function write_audit();
create trigger audit_inserts after insert on hour_bank_month
  referencing new table as made for each statement execute function write_audit_of_inserts();
