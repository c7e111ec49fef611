-- Why overtime was denied stands beside what whoever worked wrote, and never in its place.
alter table day_record add column overtime_refusal varchar(255) not null default '';

create or replace function write_switches_audit() returns trigger language plpgsql as $$
begin
  if (old.overnight, old.on_notice, old.observation, old.overtime, old.overtime_justification, old.overtime_activity, old.overtime_authorizer,
      old.authorized_minutes, old.denied_minutes, old.overtime_refusal)
    is distinct from
    (new.overnight, new.on_notice, new.observation, new.overtime, new.overtime_justification, new.overtime_activity, new.overtime_authorizer,
      new.authorized_minutes, new.denied_minutes, new.overtime_refusal)
  then
    insert into audit_row (account_id, table_name, row_id, operation, before, after)
    values (acting_account(), tg_table_name, new.id, 'update', to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end $$;
drop trigger audit_switches on day_record;
create trigger audit_switches
  after update of overnight, on_notice, observation, overtime, overtime_justification, overtime_activity, overtime_authorizer,
    authorized_minutes, denied_minutes, overtime_refusal on day_record
  for each row execute function write_switches_audit();

-- Whether a request made the marks of its day whole when it was asked (decision 083). Of those of before nobody knows.
alter table mark_request add column completes boolean not null default false;
