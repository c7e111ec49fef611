-- An administrator may refuse the clock that a device says it is. What it delivered stays and waits; the number is free for the device that is it.
alter table device
  add column clock_refused_at timestamptz,
  add column clock_refused_by integer references account,
  add constraint device_clock_refused check (clock_refused_at is null or (rep_number is not null and clock_confirmed_at is null)),
  drop constraint device_clock;
create unique index device_clock on device (rep_number, rep_scope) where clock_refused_at is null;

-- A key was held for the number of a program (REP-P) that fills the field of the model, and so spoke for every establishment of that program. It
-- goes on for the establishment whose marks it has brought; the row that its own files had registered for that one is no clock any more.
create temporary table device_of_program on commit drop as
select distinct on (d.id) d.id, l.rep_number, l.rep_scope
from device d
join device_key k on k.device_id = d.id
join afd_import i on i.device_key_id = k.id
join afd_line l on l.import_id = i.id and l.rep_number = d.rep_number and l.rep_scope <> ''
  and l.kind = 'mark' and l.outcome in ('accepted', 'unknown-person')
where d.rep_scope = '' and not exists (
  select from device o join device_key ok on ok.device_id = o.id where o.rep_number = l.rep_number and o.rep_scope = l.rep_scope)
order by d.id, l.import_id, l.line;
delete from device_of_program p using device_of_program o
where o.rep_number = p.rep_number and o.rep_scope = p.rep_scope and o.id < p.id;
update device d set rep_number = null, rep_scope = '', clock_confirmed_at = null, clock_confirmed_by = null
from device_of_program p where d.rep_number = p.rep_number and d.rep_scope = p.rep_scope;
update device d set rep_scope = p.rep_scope from device_of_program p where d.id = p.id;
