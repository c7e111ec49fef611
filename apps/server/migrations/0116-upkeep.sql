-- What was done to keep the installation sound, for who asks when it was done last: each kind has its last row.
create table upkeep (
  kind text primary key check (kind in ('backup', 'following', 'verification')),
  done_at timestamptz not null default now(),
  is_sound boolean not null,
  told text not null                                                  -- where the backup lies; what is wrong
);
