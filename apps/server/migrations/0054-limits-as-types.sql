-- PostgreSQL reads the expression of a check anew in every statement that writes the table: of what a single press of the clock costs it, a
-- fifth was eighteen of them. Limits of one column are types now, which a connection reads once. What speaks of several columns of a mark is
-- one check.
-- rewritten: mark, day_mark, day_record, ledger

create domain mark_origin as text check (value in ('web', 'device', 'file', 'request', 'admin'));
create domain mark_collector as smallint check (value between 1 and 5);
create domain cpf_digits as text check (value ~ '^[0-9]{11}$');
create domain minute_of_day as smallint check (value between 0 and 1439);
create domain minutes_from_utc as smallint check (value between -840 and 840);
create domain sequence_number as bigint check (value > 0);
create domain sequence_end as bigint check (value >= 0);
create domain day_kind as text check (value in ('workday', 'restday', 'holiday'));
create domain overtime_decision as text check (value in ('open', 'authorized', 'denied'));

alter table mark
  drop constraint mark_origin_check, drop constraint mark_collector_check, drop constraint mark_cpf_check,
  drop constraint mark_local_minute_check, drop constraint mark_utc_offset_check, drop constraint mark_nsr_check,
  drop constraint mark_reason_check, drop constraint mark_check, drop constraint mark_check1, drop constraint mark_check2,
  drop constraint mark_hash_covers_cpf;
alter table mark
  alter origin type mark_origin, alter collector type mark_collector, alter cpf type cpf_digits,
  alter local_minute type minute_of_day, alter utc_offset type minutes_from_utc, alter nsr type sequence_number,
  alter reason type varchar(255);
-- Hash and NSR belong together, and a press has them. Marks of before migration 0003 may have a hash that covers no CPF: where there is one,
-- what is stored is not looked at again.
alter table mark add constraint mark_is_numbered_whole check (
  (rep_number is null) = (rep_nsr is null)
  and case when nsr is null then hash is null and origin <> 'web' else hash is not null and cpf is not null end
) not valid;
do $$ begin
  alter table mark validate constraint mark_is_numbered_whole;
exception when check_violation then null;
end $$;

alter table day_mark drop constraint day_mark_origin_check;
alter table day_mark alter origin type mark_origin;

alter table ledger drop constraint ledger_last_nsr_check;
alter table ledger alter last_nsr type sequence_end;

drop trigger audit_switches on day_record;
drop trigger audit_new_switches on day_record;
alter table day_record
  drop constraint day_record_kind_check, drop constraint day_record_overtime_check, drop constraint day_record_observation_check,
  drop constraint day_record_overtime_activity_check, drop constraint day_record_overtime_justification_check;
alter table day_record
  alter kind type day_kind, alter overtime type overtime_decision, alter observation type varchar(255),
  alter overtime_activity type varchar(255), alter overtime_justification type varchar(255);

-- A condition is read anew as a check is, and its text copied in every statement that writes the table, also by one that never asks for it.
-- So the function that keeps changes of a day's switches on record compares them itself. New days that have one from the beginning are put on
-- record where it is looked at whose they are, once a statement. Presses are looked at by neither: they write no switch.
create function write_switches_audit() returns trigger language plpgsql as $$
begin
  if (old.overnight, old.on_notice, old.observation, old.overtime, old.overtime_justification, old.overtime_activity, old.overtime_authorizer)
    is distinct from
    (new.overnight, new.on_notice, new.observation, new.overtime, new.overtime_justification, new.overtime_activity, new.overtime_authorizer)
  then
    insert into audit_row (account_id, table_name, row_id, operation, before, after)
    values (acting_account(), tg_table_name, new.id, 'update', to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end $$;
create trigger audit_switches
  after update of overnight, on_notice, observation, overtime, overtime_justification, overtime_activity, overtime_authorizer on day_record
  for each row execute function write_switches_audit();

create function look_at_new_days() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from written w where not exists (select from employee e where e.id = w.employee_id)) then
    raise exception 'a row of day_record of a person who does not exist' using errcode = 'foreign_key_violation';
  end if;
  insert into audit_row (account_id, table_name, row_id, operation, after)
  select acting_account(), tg_table_name, w.id, 'insert', to_jsonb(w) from written w
  where w.overnight or w.on_notice or w.observation <> '' or w.overtime <> 'open' or w.overtime_justification <> '';
  return null;
end $$;
drop trigger day_record_has_its_person on day_record;
create trigger new_days_are_looked_at after insert on day_record referencing new table as written for each statement
  when (current_setting('ponteiro.writes', true) is distinct from 'presses') execute function look_at_new_days();

-- One look for both whom a mark names.
create function check_owners_of_marks() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from written w where not exists (select from employee e where e.id = w.employee_id)) then
    raise exception 'a row of mark of a person who does not exist' using errcode = 'foreign_key_violation';
  end if;
  if exists (select from written w where not exists (select from employer e where e.id = w.employer_id)) then
    raise exception 'a row of mark of an establishment that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
drop trigger mark_has_its_person on mark;
drop trigger mark_has_its_establishment on mark;
drop function check_establishments_of_rows();
create trigger mark_has_its_owners after insert on mark referencing new table as written for each statement
  when (current_setting('ponteiro.writes', true) is distinct from 'presses') execute function check_owners_of_marks();

-- What a press sends beside its marks, one array each as `pressed_mark` is (migration 0017): where it moves the sequence of an establishment
-- from and to, and which days of somebody it went by without reading them.
create type ledger_move as (employer_id integer, first_nsr bigint, first_hash text, last_nsr bigint, last_hash text);
create type remembered_person as (employee_id integer, today date, seen text);
