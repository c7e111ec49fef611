-- Copies that were restored from a backup, and the numbers that no record has since: whoever audits a sequence finds the reason here.

create table restoration (
  id integer generated always as identity primary key,
  backup_at timestamptz not null,                                     -- when the backup was made
  reached_at timestamptz,                                             -- of the last change in the copy, where it is known
  restored_at timestamptz not null default now(),
  released_at timestamptz                                             -- null: nobody has said yet that this copy is the true one
);

create table nsr_gap (
  id integer generated always as identity primary key,
  employer_id integer not null references employer,
  first_nsr bigint not null check (first_nsr > 0),
  last_nsr bigint not null,
  restoration_id integer not null references restoration,
  reason text not null check (reason <> ''),
  made_at timestamptz not null default now(),
  check (first_nsr <= last_nsr),
  unique (employer_id, first_nsr)
);
create trigger nsr_gap_is_append_only before update or delete on nsr_gap for each row execute function refuse_change();
create trigger nsr_gap_is_never_emptied before truncate on nsr_gap execute function refuse_change();
alter table nsr_gap enable always trigger nsr_gap_is_append_only, enable always trigger nsr_gap_is_never_emptied;
do $$ begin
  execute format('revoke update, delete, truncate on nsr_gap from %I', current_user);
end $$;
