-- What people answered to a version of their mirror. A processing that makes the next version leaves the answer to the last one where it is.
create table time_sheet_decision (
  time_sheet_id integer not null,
  version integer not null,
  situation text not null check (situation in ('authorized', 'denied')),
  justification text not null default '' check (length(justification) <= 100),
  account_id integer references account,                              -- null: given before answers were kept by version
  decided_at timestamptz not null default now(),
  primary key (time_sheet_id, version),
  foreign key (time_sheet_id, version) references time_sheet_version,
  check ((situation = 'denied') = (justification <> ''))
);

insert into time_sheet_decision (time_sheet_id, version, situation, justification, decided_at)
select id, version, situation, case situation when 'denied' then justification else '' end, decided_at
from time_sheet where situation <> 'pending' and decided_at is not null;

create trigger time_sheet_decision_is_append_only before update or delete on time_sheet_decision
  for each row execute function refuse_change();
create trigger time_sheet_decision_is_never_emptied before truncate on time_sheet_decision execute function refuse_change();
do $$ begin
  execute format('revoke update, delete, truncate on time_sheet_decision from %I', current_user);
end $$;
