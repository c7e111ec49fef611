-- A processing writes ten thousand mirrors and as many months of the hour bank. A foreign key looks up and locks what each row refers to, row
-- after row: as long as all the rest of the writing. What these rows refer to is looked at once a statement instead, and what stands
-- there already is kept from going: people stay for good, a period for as long as it has mirrors.

alter table time_sheet drop constraint time_sheet_employee_id_fkey;
alter table time_sheet drop constraint time_sheet_pay_period_id_fkey;
alter table hour_bank_month drop constraint hour_bank_month_employee_id_fkey;

create trigger employee_is_never_deleted before delete on employee for each row execute function refuse_change();
create trigger employee_keeps_its_id before update of id on employee for each row when (old.id <> new.id)
  execute function refuse_change();
create trigger employee_is_never_emptied before truncate on employee execute function refuse_change();
create trigger time_sheet_keeps_whose_it_is before update of employee_id, pay_period_id on time_sheet for each row
  when ((old.employee_id, old.pay_period_id) <> (new.employee_id, new.pay_period_id)) execute function refuse_change();
create trigger hour_bank_month_keeps_whose_it_is before update of employee_id on hour_bank_month for each row
  when (old.employee_id <> new.employee_id) execute function refuse_change();

-- By index: see 0037.
create function check_people_of_rows() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from written w where not exists (select from employee e where e.id = w.employee_id)) then
    raise exception 'a row of % of a person who does not exist', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger time_sheet_has_its_person after insert on time_sheet
  referencing new table as written for each statement execute function check_people_of_rows();
create trigger hour_bank_month_has_its_person after insert on hour_bank_month
  referencing new table as written for each statement execute function check_people_of_rows();

-- The period is locked as a foreign key locks it: it can change, not go, until the mirrors are there for its deletion to see (at read
-- committed, at which all that writes here runs).
create function check_periods_of_mirrors() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  known integer;
begin
  perform from pay_period where id in (select pay_period_id from written) order by id for key share;
  get diagnostics known = row_count;
  if known < (select count(distinct pay_period_id) from written) then
    raise exception 'a mirror of a period that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger time_sheet_has_its_period after insert on time_sheet
  referencing new table as written for each statement execute function check_periods_of_mirrors();

create function keep_period_with_mirrors() returns trigger language plpgsql as $$
begin
  if exists (select from time_sheet where pay_period_id = old.id) then
    raise exception 'period % has mirrors', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger pay_period_with_mirrors_stays before delete on pay_period for each row execute function keep_period_with_mirrors();
create trigger pay_period_keeps_its_id before update of id on pay_period for each row when (old.id <> new.id)
  execute function refuse_change();
create trigger pay_period_is_never_emptied before truncate on pay_period execute function refuse_change();

-- Months stay too. So what one held when it was made stands in its row, or in the `before` of its first change: the audit of these inserts
-- need not hold it once more.
create trigger hour_bank_month_is_never_emptied before truncate on hour_bank_month execute function refuse_change();
create or replace function write_audit_of_inserts() returns trigger language plpgsql as $$
begin
  insert into audit_row (account_id, table_name, row_id, operation)
  select acting_account(), tg_table_name, id, 'insert' from made;
  return null;
end $$;
