-- Counts that 0126 may have missed: mirrors written between its counting and its triggers. Nobody writes mirrors or folds counts meanwhile.
lock table time_sheet in share row exclusive mode;
lock table time_sheet_count in share row exclusive mode;
delete from time_sheet_count;
insert into time_sheet_count (pay_period_id, situation, added)
select pay_period_id, situation, count(*) from time_sheet group by 1, 2;

-- As in 0128, but with the right to delete before the lock: PostgreSQL 15 and 16 let nobody lock a table of which he may change no row.
create or replace function keep_year(parent regclass, wanted integer) returns boolean language plpgsql set timezone = 'UTC' as $$
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
  if guarded then execute format('grant delete on %s to %I', rest, current_user); end if;
  -- From here on nobody writes to the default table: what is moved is all there is.
  execute format('lock table %s in access exclusive mode', rest);
  execute format('select exists (select from %s where %I >= %L and %I < %L)', rest, key, since, key, until) into has_rows;
  if has_rows then
    if guarded then execute format('alter table %s disable trigger user', rest); end if;
    execute format('with moved as (delete from %s where %I >= %L and %I < %L returning *) insert into %s select * from moved',
      rest, key, since, key, until, part);
    if guarded then
      for kept in select tgname from pg_trigger where tgrelid = rest::regclass and not tgisinternal loop
        execute format('alter table %s enable always trigger %I', rest, kept.tgname);
      end loop;
    end if;
  end if;
  if guarded then execute format('revoke delete on %s from %I', rest, current_user); end if;
  execute format('alter table %s attach partition %s for values from (%L) to (%L)', parent, part, since, until);
  perform guard_year(part::regclass);
  return true;
end $$;
