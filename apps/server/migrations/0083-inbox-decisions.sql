-- What was decided in the inbox, and the reason that went with it: the things themselves have no room for one. Written once, never changed.
create table inbox_decision (
  id bigint generated always as identity primary key,
  kind text not null check (kind <> ''),
  subject_id bigint not null,
  employee_id integer not null references employee,
  account_id integer not null references account,
  behind_account_id integer references account default acting_behind(),
  ruling text not null check (ruling in ('authorize', 'deny')),
  reason varchar(255) not null default '',
  decided_at timestamptz not null default now()
);
create index inbox_decision_subject on inbox_decision (kind, subject_id, id desc);
create index inbox_decision_account on inbox_decision (account_id, id desc) where reason <> '';
create trigger inbox_decision_is_append_only before update or delete on inbox_decision
  for each row execute function refuse_change();
create trigger inbox_decision_is_never_emptied before truncate on inbox_decision execute function refuse_change();
alter table inbox_decision enable always trigger inbox_decision_is_append_only;
alter table inbox_decision enable always trigger inbox_decision_is_never_emptied;
do $$ begin
  execute format('revoke update, delete, truncate on inbox_decision from %I', current_user);
end $$;
