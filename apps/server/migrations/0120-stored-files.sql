-- Files that are received or made. Their content stands in chunks beside them, or in a store of objects.

-- An object is on record before it is written. One that no file names, because its call failed or its file went, is deleted from the store.
create table stored_object (
  key text primary key check (key <> ''),
  begun_at timestamptz not null default now()
);

create table stored_file (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('clock-file', 'made-afd', 'made-file', 'mail', 'attachment', 'set-aside')),
  name text not null check (name <> ''),                              -- within its kind: a SHA-256, or the id of what it belongs to
  size bigint not null check (size > 0),                              -- bytes
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),             -- SHA-256
  object_key text unique references stored_object,                    -- null: in chunks
  kept_at timestamptz not null default now(),
  unique (kind, name),
  check (kind <> 'clock-file' or name = digest)
);

create table stored_chunk (
  file_id bigint not null references stored_file on delete cascade,
  part integer not null check (part >= 0),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  primary key (file_id, part)
);
-- Most of it is packed already, and what is not is read once.
alter table stored_chunk alter column content set storage external;

create trigger stored_file_is_kept before update of kind, name, size, digest, object_key on stored_file for each row execute function refuse_change();
create trigger stored_chunk_is_kept before update on stored_chunk for each row execute function refuse_change();
alter table stored_file enable always trigger stored_file_is_kept;
alter table stored_chunk enable always trigger stored_chunk_is_kept;

-- Deleted from the store within the hour: a transaction cannot.
create function give_up_object() returns trigger language plpgsql as $$
begin
  update stored_object set begun_at = '-infinity' where key = old.object_key;
  return null;
end $$;
create trigger object_goes after delete on stored_file for each row when (old.object_key is not null) execute function give_up_object();

-- The content goes with what it belongs to; of what is made, when it is not offered any more.
create function drop_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.state = 'done' then
      return null;
    end if;
  end if;
  delete from stored_file where kind = tg_argv[0] and name = old.id::text;
  return null;
end $$;
create trigger content_goes after update of state or delete on made_file for each row when (old.state = 'done') execute function drop_content('made-file');
create trigger content_goes after update of state or delete on afd_export for each row when (old.state = 'done') execute function drop_content('made-afd');

-- What people attach. The content of earlier ones moves with the next start, one by one: that is nobody's change.
alter table attachment alter column content drop not null;
create index attachment_to_move on attachment (id) where content is not null;
create trigger content_goes after delete on attachment for each row execute function drop_content('attachment');
drop trigger audit on attachment;
create trigger audit after insert or delete on attachment for each row execute function write_attachment_audit();
create trigger audit_of_changes after update on attachment for each row
  when ((to_jsonb(old) - 'content') is distinct from (to_jsonb(new) - 'content')) execute function write_attachment_audit();
