-- A device is one clock: its number, and beside it the establishment where many share a number (`mark.rep_scope`, decision 011).
alter table device
  add column rep_scope text not null default '',
  drop constraint device_rep_number_key,
  add constraint device_clock unique (rep_number, rep_scope);

-- One that stood for all who share its number is from now on the clock whose records came first, those that it delivered itself before others.
-- What it delivers is judged by the header, with marks or without: where that says something else, each later file would be refused.
update device d set rep_scope = found.rep_scope
from (
  select distinct on (said.device_id) said.device_id, said.rep_scope
  from (
    select clock.id as device_id, l.rep_scope, case when k.device_id = clock.id then 2 else 3 end as place, l.import_id, l.line
    from device clock
    join afd_line l on l.rep_number = clock.rep_number and l.kind = 'mark' and l.outcome in ('accepted', 'unknown-person')
    join afd_import i on i.id = l.import_id
    left join device_key k on k.id = i.device_key_id
    union all
    select clock.id,
      case when h.header ->> 'layout' = '671' and (coalesce(h.header ->> 'model', '') = '' or clock.rep_number = repeat('9', 17))
        then h.header -> 'employer' ->> 'id' else '' end,
      1, i.id, 0
    from device clock
    join device_key k on k.device_id = clock.id
    join afd_import i on i.device_key_id = k.id
    cross join lateral (select jsonb_path_query_first(i.summary, '$.pieces[*].header ? (@.kind == "header")') as header) h
    where lpad(regexp_replace(h.header ->> 'repNumber', '\s', '', 'g'), 17, '0') = clock.rep_number
  ) said
  order by said.device_id, said.place, said.import_id, said.line
) found
where d.id = found.device_id and found.rep_scope <> '';
