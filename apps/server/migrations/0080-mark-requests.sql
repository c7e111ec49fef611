-- What people ask to have done to marks of their own days. A mark is never changed by it: what is authorised is done beside the marks, as by hand.
create table mark_request (
  id bigint primary key default nextval(pg_get_serial_sequence('mark', 'id')), -- of one sequence with marks: an id names either
  employee_id integer not null references employee,
  day_on date not null,                                               -- the working day that it is about
  kind text not null check (kind in ('inclusion', 'alteration', 'exclusion')),
  local_on date not null,                                             -- civil day and minute asked for; of an exclusion those of its mark
  local_minute smallint not null check (local_minute between 0 and 1439),
  asked_minute timestamptz not null,                                  -- the same as an instant
  base_id bigint references mark,
  reason varchar(255) not null check (reason <> ''),
  attachment_id integer references attachment,
  state text not null default 'pending' check (state in ('pending', 'authorized', 'denied', 'withdrawn')),
  refusal varchar(100) check (refusal <> ''),
  mark_id bigint references mark,                                     -- the mark that came of it
  account_id integer references account,                              -- who asked
  decided_by integer references account,
  decided_behind integer references account,                          -- who really decided, in a master login
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint mark_request_base check ((kind = 'inclusion') = (base_id is null)),
  constraint mark_request_decision check (
    (state = 'pending') = (decided_at is null)
    and (state in ('authorized', 'denied')) = (decided_by is not null)
    and (state = 'denied') = (refusal is not null)
    and (mark_id is null or (state = 'authorized' and kind <> 'exclusion'))
  )
);
-- One open request a mark, and one a minute.
create unique index mark_request_of_mark on mark_request (base_id) where state = 'pending';
create unique index mark_request_of_minute on mark_request (employee_id, asked_minute) where state = 'pending' and kind <> 'exclusion';
create index mark_request_day on mark_request (employee_id, day_on, id);
create index mark_request_pending on mark_request (day_on, id) where state = 'pending';
create index mark_request_about on mark_request (base_id) where base_id is not null;
create trigger audit after insert or update or delete on mark_request for each row execute function write_audit();

-- What was asked stays as it was asked, and what was decided stays decided.
create function keep_mark_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'pending' or
    (old.id, old.employee_id, old.day_on, old.kind, old.local_on, old.local_minute, old.asked_minute, old.base_id, old.reason, old.attachment_id,
      old.account_id, old.created_at)
    is distinct from
    (new.id, new.employee_id, new.day_on, new.kind, new.local_on, new.local_minute, new.asked_minute, new.base_id, new.reason, new.attachment_id,
      new.account_id, new.created_at)
  then
    raise exception 'requests about marks are never changed or deleted once they are decided' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger mark_request_stays before update or delete on mark_request for each row execute function keep_mark_request();
create trigger mark_request_is_never_emptied before truncate on mark_request execute function refuse_change();
alter table mark_request enable always trigger mark_request_stays;
alter table mark_request enable always trigger mark_request_is_never_emptied;
