-- Whose marks a clock's file says they are: its headers (without NSR), and its records of type 2, which hold for the marks after them. The
-- employer of a mark is read from here, for a later file may bring a record that stood between.
create table clock_employer (
  import_id integer not null references afd_import on delete cascade,
  line integer not null check (line > 0),
  nsr bigint,
  rep_number text not null,
  rep_scope text not null,
  document_kind text not null check (document_kind in ('cnpj', 'cpf', 'other')),
  document text not null,
  name text not null,
  primary key (import_id, line)
);
create index clock_employer_records on clock_employer (rep_number, rep_scope, nsr) where nsr is not null;

-- Of the files received so far, from the lines as they are kept. The positions are those of the layouts 1510, 595 and 671.
with said as (
  select l.import_id, l.line, l.nsr, coalesce(l.rep_number, '') as rep_number, l.rep_scope, l.text,
    case
      when l.kind = 'header' then 11
      when substr(l.text, 11, 10) ~ '^\d{4}-\d\d-\d\d$' then 49
      when substr(l.text, 37, 1) ~ '[12]' and length(rtrim(l.text)) > 299 then 37
      else 23
    end as kind_at,
    case
      when l.kind <> 'header' then 27
      when substr(l.text, 207, 10) ~ '^\d{4}-\d\d-\d\d$' or substr(l.text, 251, 3) ~ '^00\d$' then 29
      else 27
    end as name_after
  from afd_line l
  where l.kind = 'header' or (l.kind = 'employer' and l.rep_number <> repeat('0', 17))
), read as (
  select s.*, substr(s.text, s.kind_at, 1) as kind, upper(trim(substr(s.text, s.kind_at + 1, 14))) as id,
    trim(substr(s.text, s.kind_at + case when s.kind_at = 49 then 29 else s.name_after end, 150)) as name
  from said s
)
insert into clock_employer (import_id, line, nsr, rep_number, rep_scope, document_kind, document, name)
select import_id, line, nsr, rep_number, rep_scope,
  case when kind = '2' or (kind <> '1' and length(id) = 11) then 'cpf' when kind = '1' or length(id) = 14 then 'cnpj' else 'other' end,
  case
    when (kind = '2' or (kind <> '1' and length(id) = 11)) and length(id) = 14 and id like '000%' then substr(id, 4)
    when kind = '2' then lpad(id, greatest(11, length(id)), '0')
    when kind = '1' and id ~ '^\d+$' then lpad(id, greatest(14, length(id)), '0')
    else id
  end,
  name
from read
where id <> '';
