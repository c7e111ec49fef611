-- What was decided in the inbox.

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
comment on table inbox_decision is 'Decisions made in the inbox, with their reasons: the things decided on have no room for one.';
comment on column inbox_decision.subject_id is 'The row that was decided, of the table that kind stands for.';
comment on column inbox_decision.behind_account_id is 'The master who really decided; null: the account itself.';
create index inbox_decision_subject on inbox_decision (kind, subject_id, id desc);
create index inbox_decision_account on inbox_decision (account_id, id desc) where reason <> '';
create trigger inbox_decision_is_append_only before update or delete on inbox_decision
  for each row execute function refuse_change();
create trigger inbox_decision_is_never_emptied before truncate on inbox_decision execute function refuse_change();
alter table inbox_decision enable always trigger inbox_decision_is_append_only,
  enable always trigger inbox_decision_is_never_emptied;
revoke update, delete, truncate on inbox_decision from current_user;
