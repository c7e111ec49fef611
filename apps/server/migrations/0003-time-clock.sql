-- The time clock: what a mark's hash covers, what a list of days reads, and who may write a person's days at once.

-- The CPF as the type-7 record of the mark has it; zeros for a person who had none. The person's may be corrected later, the record not.
alter table mark add column cpf text check (cpf ~ '^[0-9]{11}$');
alter table mark add constraint mark_hash_covers_cpf check (hash is null or cpf is not null) not valid;

-- What every list of days shows of a mark, so that it need not open the mark. Part of the projection.
alter table day_mark
  add column origin text not null default 'web' check (origin in ('web', 'device', 'file', 'request', 'admin')),
  add column nsr bigint,
  add column treated boolean not null default false;                  -- it was annulled or restored, or came in by treatment

alter table day_record
  -- Counts the writings of the computed result. Who computed from an earlier reading sees here that it is no longer the last word.
  add column revision integer not null default 0,
  -- Minute of the last worked exit on the day's axis, and days worked in a row up to this one: what the next day's rests are read from.
  add column last_exit smallint,
  add column days_in_row smallint not null default 0;

-- Switches and decisions of a day are audited; the computed result is not, it can be made anew.
create trigger audit_switches
  after update of overnight, on_notice, observation, overtime, overtime_justification, overtime_activity, overtime_authorizer on day_record
  for each row when (
    (old.overnight, old.on_notice, old.observation, old.overtime, old.overtime_justification, old.overtime_activity, old.overtime_authorizer)
    is distinct from
    (new.overnight, new.on_notice, new.observation, new.overtime, new.overtime_justification, new.overtime_activity, new.overtime_authorizer))
  execute function write_audit();
create trigger audit_new_switches after insert on day_record
  for each row when (new.overnight or new.on_notice or new.observation <> '' or new.overtime <> 'open' or new.overtime_justification <> '')
  execute function write_audit();

-- The mark that this one stands in for, when somebody corrected its time.
alter table mark add column replaces_id bigint references mark;

-- A projection is made from marks, which never go away: checking each row again would cost every press twice.
alter table day_mark drop constraint day_mark_mark_id_fkey, drop constraint day_mark_employee_id_fkey;
