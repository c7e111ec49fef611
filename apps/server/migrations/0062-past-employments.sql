-- The date of dismissal is the last day worked. Who is admitted again keeps the days of the employment before: what was due on them stays due.
create table past_employment (
  employee_id integer not null references employee,
  admitted_on date,
  dismissed_on date not null,
  primary key (employee_id, dismissed_on),
  check (admitted_on is null or admitted_on <= dismissed_on)
);

-- An admission after a dismissal that was on record begins another employment. One that is put back before it never ended.
create function keep_past_employment() returns trigger language plpgsql as $$
begin
  if old.dismissed_on is not null and new.admitted_on > old.dismissed_on then
    insert into past_employment (employee_id, admitted_on, dismissed_on) values (new.id, old.admitted_on, old.dismissed_on)
    on conflict do nothing;
  end if;
  delete from past_employment where employee_id = new.id and dismissed_on >= new.admitted_on;
  return null;
end $$;
create trigger past_employments after update of admitted_on, dismissed_on on employee
  for each row execute function keep_past_employment();

-- Whoever is dismissed leaves the register of the REP on the day after the last one worked.
create or replace function record_employee(subject integer) returns void language plpgsql as $$
declare
  person employee;
  recorded rep_record;
  was_in boolean;
  is_in boolean;
begin
  select * into person from employee where id = subject for no key update;
  if not found then return; end if;
  select * into recorded from rep_record where employee_id = subject and kind = 'employee' order by id desc limit 1;
  was_in := found and recorded.operation <> 'excluded';
  is_in := person.active and not person.outsourced and (person.dismissed_on is null
    or person.dismissed_on >= (clock_timestamp() at time zone employer_zone(person.employer_id))::date);
  if was_in and (not is_in or recorded.employer_id <> person.employer_id) then
    insert into rep_record (employer_id, kind, employee_id, operation, cpf, name)
    values (recorded.employer_id, 'employee', subject, 'excluded', recorded.cpf, recorded.name);
    was_in := false;
  end if;
  if is_in and (not was_in or (recorded.name, recorded.cpf) is distinct from (person.name, person.cpf)) then
    insert into rep_record (employer_id, kind, employee_id, operation, cpf, name)
    values (person.employer_id, 'employee', subject, case when was_in then 'altered' else 'inserted' end, person.cpf, person.name);
  end if;
end $$;
