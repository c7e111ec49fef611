-- A decision on overtime covers the minutes it was made on (decision 053): what is beyond them waits. Decisions of before cover what their days have.
create domain decided_minutes as smallint check (value >= 0);
alter table day_record
  add authorized_minutes decided_minutes not null default 0,
  add denied_minutes decided_minutes not null default 0;
update day_record set
  authorized_minutes = case when overtime = 'authorized' then fifty + hundred else 0 end,
  denied_minutes = case when overtime = 'denied' then refused else 0 end
where overtime <> 'open';

-- Switches and decisions of a day are put on record with the minutes decided on.
create or replace function write_switches_audit() returns trigger language plpgsql as $$
begin
  if (old.overnight, old.on_notice, old.observation, old.overtime, old.overtime_justification, old.overtime_activity, old.overtime_authorizer,
      old.authorized_minutes, old.denied_minutes)
    is distinct from
    (new.overnight, new.on_notice, new.observation, new.overtime, new.overtime_justification, new.overtime_activity, new.overtime_authorizer,
      new.authorized_minutes, new.denied_minutes)
  then
    insert into audit_row (account_id, table_name, row_id, operation, before, after)
    values (acting_account(), tg_table_name, new.id, 'update', to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end $$;
drop trigger audit_switches on day_record;
create trigger audit_switches
  after update of overnight, on_notice, observation, overtime, overtime_justification, overtime_activity, overtime_authorizer,
    authorized_minutes, denied_minutes on day_record
  for each row execute function write_switches_audit();
