-- Records that clocks and apps deliver, with place and photo as evidence, and results of comparing faces.

create table clock_record (
  id bigint primary key default nextval('mark_id_seq'),
  kind text not null check (kind in ('mark', 'face')),
  device_id integer references device,
  device_key_id integer references device_key,
  code text check (code <> '' and length(code) <= 60),
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  mark_id bigint references mark,
  of_record_id bigint references clock_record,
  rep_nsr bigint check (rep_nsr > 0),
  employee_id integer references employee,
  enrollment text check (length(enrollment) <= 60),
  cpf text check (cpf ~ '^[0-9]{11}$'),
  pis text check (pis ~ '^[0-9]{11}$'),
  collector smallint not null default 4 check (collector between 1 and 5),
  recorded_at timestamptz not null,
  local_on date not null,
  local_minute smallint not null check (local_minute between 0 and 1439),
  return_code text check (return_code <> '' and length(return_code) <= 60),
  similarity numeric(6, 3) check (similarity between 0 and 100),
  place text not null default 'none' check (place in ('none', 'kept', 'refused', 'unavailable')),
  photo text not null default 'none' check (photo in ('none', 'kept', 'refused', 'unavailable', 'unreadable')),
  remark text,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((device_id is null) = (device_key_id is null) and (device_id is null) = (code is null) and (device_id is null) = (digest is null)),
  check (device_id is not null or mark_id is not null),
  check ((kind = 'face') = (return_code is not null)),
  check (kind = 'mark' or mark_id is null and rep_nsr is null),
  check (kind = 'face' or of_record_id is null and similarity is null)
);
comment on table clock_record is
  'Records of clocks (mark), and results of comparing faces (face). A mark of which nobody has more to say has no row here.';
comment on column clock_record.id is 'Of the sequence of marks: a mark made from a record has its id.';
comment on column clock_record.device_id is 'Null: the web.';
comment on column clock_record.code is 'The number that the device gives it.';
comment on column clock_record.digest is 'Keyed, of what was sent: tells whether the same code brings the same again.';
comment on column clock_record.of_record_id is 'Of a face: the record that came with it.';
comment on column clock_record.rep_nsr is 'Of a REP, whose mark comes by its file.';
comment on column clock_record.enrollment is 'As the device says, as are cpf and pis.';
comment on column clock_record.recorded_at is 'By the clock of the device.';
comment on column clock_record.similarity is 'Per cent.';
comment on column clock_record.place is 'What became of it; kept: in evidence. So is photo.';
comment on column clock_record.remark is 'Why it became no mark, or not yet.';
comment on column clock_record.settled_at is 'Null: it still waits for something.';
create unique index clock_record_of_device on clock_record (device_id, kind, code);
create unique index clock_record_of_mark on clock_record (mark_id);
create index clock_record_day on clock_record (kind, local_on);
create index clock_record_received on clock_record (device_id, received_at);
create index clock_record_of_record on clock_record (of_record_id) where of_record_id is not null;
create index clock_record_waiting on clock_record (id) where settled_at is null;

create function keep_clock_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
    (old.id, old.kind, old.device_id, old.device_key_id, old.code, old.digest, old.recorded_at, old.return_code, old.similarity, old.received_at)
    is distinct from
    (new.id, new.kind, new.device_id, new.device_key_id, new.code, new.digest, new.recorded_at, new.return_code, new.similarity, new.received_at)
    or old.mark_id is not null and new.mark_id is distinct from old.mark_id
  then
    raise exception 'records of clocks are never changed or deleted' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_clock_record is 'What was recorded stays; what becomes of it is added.';
create trigger clock_record_is_kept before update or delete on clock_record
  for each row execute function keep_clock_record();
alter table clock_record enable always trigger clock_record_is_kept;

create table evidence (
  record_id bigint not null references clock_record,
  kind text not null check (kind in ('place', 'photo')),
  sealed bytea not null check (octet_length(sealed) between 29 and 1048576),
  key_mark text not null check (key_mark ~ '^[0-9a-f]{16}$'),
  kept_at timestamptz not null default now(),
  primary key (record_id, kind)
);
comment on table evidence is 'Place and photo. Deleted after the days that the company keeps them.';
comment on column evidence.sealed is 'Encrypted by a key that the database does not hold.';
comment on column evidence.key_mark is 'Tells the key that sealed it from others.';
-- What is encrypted packs no further.
alter table evidence alter column sealed set storage external;
create index evidence_kept on evidence (kept_at);

create function write_evidence_audit() returns trigger language plpgsql as $$
begin
  insert into audit_row (account_id, table_name, row_id, operation, before, after)
  values (
    acting_account(), tg_table_name, coalesce(new.record_id, old.record_id), lower(tg_op), to_jsonb(old) - 'sealed', to_jsonb(new) - 'sealed'
  );
  return null;
end $$;
comment on function write_evidence_audit is 'Like write_audit, without what is sealed: that it came, and that it went.';
create trigger audit after insert or update or delete on evidence for each row execute function write_evidence_audit();

create table evidence_view (
  id bigint generated by default as identity primary key,
  record_id bigint not null references clock_record,
  kind text not null check (kind in ('place', 'photo')),
  account_id integer not null references account,
  viewed_at timestamptz not null default now()
);
comment on table evidence_view is 'Who looked at a place or a photo. Stays when what was seen is gone.';
create index evidence_view_of_record on evidence_view (record_id, id);
create trigger evidence_view_is_append_only before update or delete on evidence_view
  for each row execute function refuse_change();
create trigger evidence_view_is_never_emptied before truncate on evidence_view execute function refuse_change();
alter table evidence_view enable always trigger evidence_view_is_append_only,
  enable always trigger evidence_view_is_never_emptied;
