-- A device is one clock: its number, and beside it the establishment where many share a number (`mark.rep_scope`, decision 011).
alter table device
  add column rep_scope text not null default '',
  drop constraint device_rep_number_key,
  add constraint device_clock unique (rep_number, rep_scope);

-- One that stood for all who share its number is from now on the clock whose records came first, those that it delivered itself before others.
update device d set rep_scope = found.rep_scope
from (
  select distinct on (clock.id) clock.id, l.rep_scope
  from device clock
  join afd_line l on l.rep_number = clock.rep_number and l.kind = 'mark' and l.outcome in ('accepted', 'unknown-person')
  join afd_import i on i.id = l.import_id
  left join device_key k on k.id = i.device_key_id
  order by clock.id, k.device_id is not distinct from clock.id desc, l.import_id, l.line
) found
where d.id = found.id and found.rep_scope <> '';
