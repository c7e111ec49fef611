-- A mirror names its parties as they were when it was made (Portaria 671, art. 84 I, II and IV), and is withdrawn from who takes part no more.

-- Of versions made before, nobody knows more than what holds today. It is written as the program writes it, and their digests are made anew
-- over all that is signed now (sectors and names of schedules are printed only), so that a reprocessing that changes nothing asks for no new
-- signature.
alter table time_sheet_version add column parties json;
alter table time_sheet_version disable trigger time_sheet_version_is_append_only;
update time_sheet_version v set
  parties = n.parties::json,
  digest = encode(sha256(convert_to(concat_ws(E'\n', v.days, v.totals, split_part(n.parties, ',"sectors":', 1)), 'UTF8')), 'hex')
from (
  select t.id, concat(
    '{"employer":{"name":', to_json(r.name), ',"document":', to_json(coalesce(r.document, '')),
    ',"cnoCaepf":', to_json(coalesce(r.cno_caepf, '')), ',"place":', to_json(r.place),
    '},"worker":{"name":', to_json(e.name), ',"enrollment":', to_json(e.enrollment),
    ',"cpf":', to_json(coalesce(e.cpf, '')), ',"pis":', to_json(coalesce(e.pis, '')),
    ',"admittedOn":', coalesce(to_json(e.admitted_on), 'null'),
    ',"occupation":', to_json(coalesce(o.name, '')), ',"sectors":', to_json(coalesce(placed.names, '')),
    '},"schedules":[', given.names, ']}') as parties
  from time_sheet t
  join pay_period d on d.id = t.pay_period_id
  join employee e on e.id = t.employee_id
  join employer r on r.id = e.employer_id
  left join occupation o on o.id = e.occupation_id
  cross join lateral (
    select string_agg(s.name, ', ' order by s.name) as names
    from sector_assignment p join sector s on s.id = p.sector_id
    where p.employee_id = e.id) placed
  cross join lateral (
    select string_agg(to_json(once.name)::text, ',' order by once.since_on) as names
    from (
      select w.name, min(a.since_on) as since_on
      from schedule_assignment a join work_schedule w on w.id = a.work_schedule_id
      where a.employee_id = e.id and a.since_on <= d.ends_on and not exists (
        select from schedule_assignment later
        where later.employee_id = e.id and later.since_on > a.since_on and later.since_on <= d.starts_on)
      group by w.name) once) given
) n
where n.id = v.time_sheet_id;
alter table time_sheet_version enable trigger time_sheet_version_is_append_only;
alter table time_sheet_version alter column parties set not null;
update time_sheet s set digest = v.digest from time_sheet_version v where (v.time_sheet_id, v.version) = (s.id, s.version);

-- RETIRADO: its person takes part no more. The versions and their answers stay.
alter table time_sheet drop constraint time_sheet_situation_check;
alter table time_sheet add constraint time_sheet_situation_check
  check (situation in ('pending', 'authorized', 'denied', 'withdrawn'));
