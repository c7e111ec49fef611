-- Of what a press of the clock costs PostgreSQL, a fifth was foreign keys: two queries for each mark, one for each new day. The statement
-- that writes presses takes person and establishment from their own rows, so there nothing is looked up again; what anybody else writes
-- is looked at once a statement (as in 0038). People and establishments stay for good.

create trigger employer_is_never_deleted before delete on employer for each row execute function refuse_change();
create trigger employer_keeps_its_id before update of id on employer for each row when (old.id <> new.id)
  execute function refuse_change();
create trigger employer_is_never_emptied before truncate on employer execute function refuse_change();
create trigger day_record_keeps_whose_it_is before update of employee_id on day_record for each row
  when (old.employee_id <> new.employee_id) execute function refuse_change();
alter table employer enable always trigger employer_is_never_deleted, enable always trigger employer_keeps_its_id,
  enable always trigger employer_is_never_emptied;
alter table day_record enable always trigger day_record_keeps_whose_it_is;

-- By index: see 0037.
create function check_establishments_of_rows() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from written w where not exists (select from employer e where e.id = w.employer_id)) then
    raise exception 'a row of % of an establishment that does not exist', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

alter table mark drop constraint mark_employee_id_fkey, drop constraint mark_employer_id_fkey;
alter table day_record drop constraint day_record_employee_id_fkey;

-- A connection on which presses alone are written says so by this setting.
create trigger mark_has_its_person after insert on mark referencing new table as written for each statement
  when (current_setting('ponteiro.writes', true) is distinct from 'presses') execute function check_people_of_rows();
create trigger mark_has_its_establishment after insert on mark referencing new table as written for each statement
  when (current_setting('ponteiro.writes', true) is distinct from 'presses') execute function check_establishments_of_rows();
create trigger day_record_has_its_person after insert on day_record referencing new table as written for each statement
  when (current_setting('ponteiro.writes', true) is distinct from 'presses') execute function check_people_of_rows();
