-- A file goes so many years after the day that it is about. What carries it stays, without it.
alter table attachment add column about_on date;
update attachment f set about_on = coalesce(
  (select max(r.day_on) from mark_request r where r.attachment_id = f.id),
  (select j.day_on from day_justification j where j.attachment_id = f.id),
  f.created_at::date);
alter table attachment alter column about_on set not null, alter column about_on set default current_date;
create index attachment_about on attachment (about_on);

-- Of whatever carries files.
do $$
declare carrier record;
begin
  for carrier in
    select c.conrelid::regclass as carries, c.conname, a.attname
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'attachment'::regclass
  loop
    execute format('alter table %s drop constraint %I, add constraint %I foreign key (%I) references attachment on delete set null',
      carrier.carries, carrier.conname, carrier.conname, carrier.attname);
  end loop;
end $$;
create index mark_request_file on mark_request (attachment_id) where attachment_id is not null;

-- What was asked and decided still stays as it is; its file alone may go.
create or replace function keep_mark_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.attachment_id is not null and new.attachment_id is null
    and to_jsonb(old) - 'attachment_id' = to_jsonb(new) - 'attachment_id'
    and not exists (select from attachment where id = old.attachment_id)
  then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'pending' or
    (old.id, old.employee_id, old.day_on, old.kind, old.local_on, old.local_minute, old.asked_minute, old.base_id, old.reason, old.attachment_id,
      old.account_id, old.created_at, old.completes)
    is distinct from
    (new.id, new.employee_id, new.day_on, new.kind, new.local_on, new.local_minute, new.asked_minute, new.base_id, new.reason, new.attachment_id,
      new.account_id, new.created_at, new.completes)
  then
    raise exception 'requests about marks are never changed or deleted once they are decided' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
