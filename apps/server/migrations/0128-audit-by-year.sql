-- rewritten: audit_row
-- The audit lies in a table for each year, so that an old year can be written to a file and taken off (decision 102). A year that has no table
-- yet falls into the default one, which loses nothing.

-- What an archive command took off. The rows are in its file, by their hash.
create table archived_year (
  table_name text not null,
  year smallint not null check (year between 1900 and 2200),
  file text not null check (file <> ''),                              -- where it was written
  digest char(64) not null,                                           -- SHA-256 of the file
  rows bigint not null check (rows >= 0),
  first_id bigint,
  last_id bigint,
  archived_at timestamptz not null default now(),
  primary key (table_name, year)
);
create trigger archived_year_is_append_only before update or delete on archived_year for each row execute function refuse_change();
create trigger archived_year_is_never_emptied before truncate on archived_year execute function refuse_change();
alter table archived_year enable always trigger archived_year_is_append_only, enable always trigger archived_year_is_never_emptied;
do $$ begin execute format('revoke update, delete, truncate on archived_year from %I', current_user); end $$;

-- A table of years knows no truncate of its parent, nor rights: each gets what keeps its rows as they are.
create function guard_year(part regclass) returns void language plpgsql as $$
declare kept record;
begin
  for kept in select tgname from pg_trigger where tgrelid = part and tgfoid = 'refuse_change'::regproc loop
    execute format('alter table %s enable always trigger %I', part, kept.tgname);
  end loop;
  if not found then return; end if;
  execute format('create trigger is_never_emptied before truncate on %s execute function refuse_change()', part);
  execute format('alter table %s enable always trigger is_never_emptied', part);
  execute format('revoke update, delete, truncate on %s from %I', part, current_user);
end $$;

-- Makes the table of a year, with the rows of that year that lie in the default one. False: it was there, or the year is archived.
create function keep_year(parent regclass, wanted integer) returns boolean language plpgsql set timezone = 'UTC' as $$
declare
  part text := format('%s_%s', parent, wanted);
  rest text := format('%s_default', parent);
  since text := format('%s-01-01 00:00:00+00', wanted);
  until text := format('%s-01-01 00:00:00+00', wanted + 1);
  key text := (select attname from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0] where partrelid = parent);
  has_rows boolean;
  kept record;
  guarded boolean := exists (select from pg_trigger where tgrelid = parent and tgfoid = 'refuse_change'::regproc);
begin
  if to_regclass(part) is not null then return false; end if;
  if exists (select from archived_year where table_name = parent::text and year = wanted) then return false; end if;
  execute format('create table %s (like %s including defaults including constraints including indexes including storage)', part, parent);
  -- From here on nobody writes to the default table: what is moved is all there is.
  execute format('lock table %s in access exclusive mode', rest);
  execute format('select exists (select from %s where %I >= %L and %I < %L)', rest, key, since, key, until) into has_rows;
  if has_rows then
    if guarded then
      execute format('grant delete on %s to %I', rest, current_user);
      execute format('alter table %s disable trigger user', rest);
    end if;
    execute format('with moved as (delete from %s where %I >= %L and %I < %L returning *) insert into %s select * from moved',
      rest, key, since, key, until, part);
    if guarded then
      for kept in select tgname from pg_trigger where tgrelid = rest::regclass and not tgisinternal loop
        execute format('alter table %s enable always trigger %I', rest, kept.tgname);
      end loop;
      execute format('revoke delete on %s from %I', rest, current_user);
    end if;
  end if;
  execute format('alter table %s attach partition %s for values from (%L) to (%L)', parent, part, since, until);
  perform guard_year(part::regclass);
  return true;
end $$;

-- The tables of this year and the next, and of each year that has rows in the default one. Answers what was made.
create function keep_years(now_year integer) returns setof text language plpgsql set timezone = 'UTC' as $$
declare parent regclass; wanted integer; key text; years integer[];
begin
  for parent, key in
    select partrelid::regclass, attname from pg_partitioned_table
    join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    join pg_class on pg_class.oid = partrelid and relnamespace = 'public'::regnamespace
    where partstrat = 'r'
  loop
    execute format('select array(select distinct extract(year from %I)::int from %s_default)', key, parent) into years;
    foreach wanted in array years || array[now_year, now_year + 1] loop
      if keep_year(parent, wanted) then return next format('%s_%s', parent, wanted); end if;
    end loop;
  end loop;
end $$;

alter table audit_row rename to audit_row_before;
alter sequence audit_row_id_seq rename to audit_row_before_id_seq;
alter table audit_row_before rename constraint audit_row_pkey to audit_row_before_pkey;
drop index audit_row_subject, audit_row_at, audit_row_account_profile, audit_row_tool_sector;

create table audit_row (
  id bigint generated by default as identity,
  at timestamptz not null default now(),
  account_id integer,
  table_name text not null,
  row_id bigint,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  subject_account_id integer default acting_subject()
) partition by range (at);
create table audit_row_default partition of audit_row default;

do $$
declare wanted integer;
begin
  for wanted in
    select distinct extract(year from at at time zone 'UTC')::int from audit_row_before
    union select extract(year from now() at time zone 'UTC')::int + ahead from generate_series(0, 1) ahead
  loop
    perform keep_year('audit_row', wanted);
  end loop;
end $$;

insert into audit_row (id, at, account_id, table_name, row_id, operation, before, after, subject_account_id)
select id, at, account_id, table_name, row_id, operation, before, after, subject_account_id from audit_row_before;
select setval(pg_get_serial_sequence('audit_row', 'id'), coalesce((select max(id) from audit_row_before), 0) + 1, false);
drop table audit_row_before;

alter table audit_row add constraint audit_row_pkey primary key (id, at);
create index audit_row_subject on audit_row (table_name, row_id, id);
create index audit_row_at on audit_row using brin (at);
create index audit_row_account_profile on audit_row (((coalesce(after, before) ->> 'account_id')::integer), id)
  where table_name = 'account_profile';
create index audit_row_tool_sector on audit_row (((coalesce(after, before) ->> 'tool_id')::integer), id) where table_name = 'tool_sector';

create trigger audit_row_is_append_only before update or delete on audit_row for each row execute function refuse_change();
create trigger audit_row_is_never_emptied before truncate on audit_row execute function refuse_change();
alter table audit_row enable always trigger audit_row_is_append_only, enable always trigger audit_row_is_never_emptied;
do $$
declare part regclass;
begin
  execute format('revoke update, delete, truncate on audit_row from %I', current_user);
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'audit_row'::regclass loop
    perform guard_year(part);
  end loop;
end $$;
