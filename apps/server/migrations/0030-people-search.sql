-- Lists of ten thousand people are searched and sorted while somebody types. Folding a text costs some ten microseconds, so names and
-- enrollments are kept folded beside what they are.
alter table employee
  add column plain_name text not null generated always as (plain(name)) stored,
  add column plain_enrollment text not null generated always as (plain(enrollment)) stored;

drop index employee_plain_name, employee_name;
create index employee_plain_name on employee using gin (plain_name gin_trgm_ops);
create index employee_plain_enrollment on employee using gin (plain_enrollment gin_trgm_ops);

-- In either order a page is read from an index alone, whatever the status and the city asked for and however far it lies.
create index employee_name on employee (name collate "pt-BR-x-icu", id) include (active, outsourced, work_city_id, plain_name);
create index employee_enrollment_order on employee (length(enrollment), enrollment, id) include (active, outsourced, work_city_id);

-- As before, leaving out the columns named as arguments: what is worked out from others is no news.
create or replace function write_audit() returns trigger language plpgsql as $$
declare
  left_out text[] := coalesce(tg_argv, '{}') || 'password_hash'::text;
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - left_out end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - left_out end;
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(old) -> 'password_hash' is distinct from to_jsonb(new) -> 'password_hash' then
      new_row := new_row || '{"password": "changed"}';
    end if;
    if old_row = new_row then return null; end if;
  end if;
  insert into audit_row (account_id, table_name, row_id, operation, before, after)
  values (acting_account(), tg_table_name, (coalesce(new_row, old_row) ->> 'id')::bigint, lower(tg_op), old_row, new_row);
  return null;
end $$;
drop trigger audit on employee;
create trigger audit after insert or update or delete on employee for each row execute function write_audit('plain_name', 'plain_enrollment');
