-- What a REP-P records beside marks (Portaria 671, annex IX 6.1, 6.3, 6.4): its employer, the people in it, and when it served. These
-- records share the sequence of NSR with the marks of their establishment, and are as little changed as they.

create table rep_record (
  id bigint generated always as identity primary key,
  employer_id integer not null references employer,
  nsr bigint not null check (nsr > 0),
  kind text not null check (kind in ('employer', 'employee', 'event')), -- types 2, 5 and 6 of the AFD
  recorded_at timestamptz not null,
  local_on date not null,                                             -- in the zone of the establishment
  local_minute smallint not null check (local_minute between 0 and 1439),
  utc_offset smallint not null check (utc_offset between -840 and 840), -- minutes east of UTC
  account_id integer references account,                              -- null: recorded outside the application
  responsible text check (responsible ~ '^[0-9]{11}$'),               -- CPF of who did it, as it was then
  name text,                                                          -- of the employer or the employee
  document_kind text check (document_kind in ('cnpj', 'cpf')),
  document text,
  cno_caepf text,
  place text,
  employee_id integer references employee,
  operation text check (operation in ('inserted', 'altered', 'excluded')),
  cpf text check (cpf ~ '^[0-9]{11}$'),                               -- null: the person had none
  event text check (event in ('power-restored', 'service-available', 'service-unavailable')),
  constraint rep_record_nsr unique (employer_id, nsr),
  constraint rep_record_whole check (case kind
    when 'employer' then name is not null and document_kind is not null and document is not null and place is not null
    when 'employee' then name is not null and employee_id is not null and operation is not null
    else event is not null end)
);
create index rep_record_employee on rep_record (employee_id, id desc) where kind = 'employee';
create index rep_record_employer on rep_record (employer_id, id desc) where kind = 'employer';

create trigger rep_record_is_append_only before update or delete on rep_record for each row execute function refuse_change();
create trigger rep_record_is_never_emptied before truncate on rep_record execute function refuse_change();
do $$ begin
  execute format('revoke update, delete, truncate on rep_record from %I', current_user);
end $$;

-- The zone of an establishment: of its first unit.
create function employer_zone(of_employer integer) returns text language sql stable
  return coalesce(
    (select c.zone from unit u join city c on c.id = u.city_id where u.employer_id = of_employer order by not u.active, u.id limit 1),
    'America/Sao_Paulo');

-- Numbers a record in the sequence of its establishment, waiting for whoever numbers there, and stamps it after that: times rise with NSR.
create function stamp_rep_record() returns trigger language plpgsql as $$
declare wall timestamp;
begin
  insert into ledger as l (employer_id, last_nsr) values (new.employer_id, 1)
  on conflict (employer_id) do update set last_nsr = l.last_nsr + 1
  returning last_nsr into new.nsr;
  new.recorded_at := clock_timestamp();
  wall := date_trunc('minute', new.recorded_at at time zone employer_zone(new.employer_id));
  new.local_on := wall::date;
  new.local_minute := extract(hour from wall) * 60 + extract(minute from wall);
  new.utc_offset := round(extract(epoch from (wall at time zone 'UTC') - date_trunc('minute', new.recorded_at)) / 60);
  new.account_id := acting_account();
  new.responsible := (select e.cpf from account a join employee e on e.id = a.employee_id where a.id = new.account_id);
  return new;
end $$;
create trigger stamp before insert on rep_record for each row execute function stamp_rep_record();

-- Type 2, when the identification differs from the last one recorded. An employer without CNPJ or CPF is not identified yet.
create function record_employer(subject integer) returns void language plpgsql as $$
declare
  employer_now employer;
  recorded rep_record;
begin
  select * into employer_now from employer where id = subject for no key update;
  select * into recorded from rep_record where employer_id = subject and kind = 'employer' order by id desc limit 1;
  if employer_now.document is null
    or (recorded.document_kind, recorded.document, recorded.cno_caepf, recorded.name, recorded.place) is not distinct from
      (employer_now.document_kind, employer_now.document, employer_now.cno_caepf, employer_now.name, employer_now.place)
  then return; end if;
  insert into rep_record (employer_id, kind, document_kind, document, cno_caepf, name, place)
  values (subject, 'employer', employer_now.document_kind, employer_now.document, employer_now.cno_caepf, employer_now.name,
    employer_now.place);
end $$;

-- Type 5, when what is true of a person differs from what was last recorded. In the REP are those who may clock: people of the employer's
-- own, until they are dismissed or put out of use.
create function record_employee(subject integer) returns void language plpgsql as $$
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
    or person.dismissed_on > (clock_timestamp() at time zone employer_zone(person.employer_id))::date);
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

-- Recorded when the transaction that changed them ends: the sequence, which marks need too, is held for that moment only.
create function record_changed_employer() returns trigger language plpgsql as $$
begin
  perform record_employer(new.id);
  return null;
end $$;
create function record_changed_employee() returns trigger language plpgsql as $$
begin
  perform record_employee(new.id);
  return null;
end $$;
create constraint trigger rep_register after insert or update on employer
  deferrable initially deferred for each row execute function record_changed_employer();
create constraint trigger rep_register after insert or update of name, cpf, employer_id, outsourced, active, dismissed_on on employee
  deferrable initially deferred for each row execute function record_changed_employee();

-- What a REP that was in use before this file holds already.
select record_employer(id) from employer order by id;
select record_employee(id) from employee order by id;
