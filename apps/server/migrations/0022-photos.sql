-- Photos of people: small, made anew without what a camera writes into them. In the database, so that one is saved, seen and lost with its record.
create table employee_photo (
  employee_id integer primary key references employee,
  content bytea not null check (octet_length(content) <= 524288),     -- JPEG
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),             -- SHA-256 of it
  changed_at timestamptz not null default now()
);

-- Like write_audit, without the picture.
create function write_photo_audit() returns trigger language plpgsql as $$
begin
  insert into audit_row (account_id, table_name, row_id, operation, before, after)
  values (
    acting_account(), tg_table_name, coalesce(new.employee_id, old.employee_id), lower(tg_op), to_jsonb(old) - 'content', to_jsonb(new) - 'content'
  );
  return null;
end $$;
create trigger audit after insert or update or delete on employee_photo for each row execute function write_photo_audit();
