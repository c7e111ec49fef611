-- A password that was changed is told of, and nothing of it is.
create or replace function write_audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - 'password_hash' end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - 'password_hash' end;
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
