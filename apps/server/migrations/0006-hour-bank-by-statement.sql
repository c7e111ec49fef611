-- The hour bank's chain is checked once for all months that a statement wrote: ten thousand of them at the end of a processing.

drop trigger hour_bank_chain on hour_bank_month;
drop function check_hour_bank_chain();

-- previous = total of the month before, unless that balance was cleared. Only the rows written and those after them can have come apart.
create function check_hour_bank_chain() returns trigger language plpgsql as $$
declare
  broken integer;
begin
  select w.employee_id into broken
  from written w
  left join lateral (
    select total from hour_bank_month b
    where b.employee_id = w.employee_id and (b.year, b.month) < (w.year, w.month)
    order by b.year desc, b.month desc limit 1
  ) before on true
  left join lateral (
    select previous, cleared from hour_bank_month a
    where a.employee_id = w.employee_id and (a.year, a.month) > (w.year, w.month)
    order by a.year, a.month limit 1
  ) after on true
  where (before.total is not null and w.previous <> case when w.cleared then 0 else before.total end)
    or (after.previous is not null and after.previous <> case when after.cleared then 0 else w.total end)
  limit 1;
  if found then
    raise exception 'hour bank of employee % does not chain', broken using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger hour_bank_chain_of_inserts after insert on hour_bank_month
  referencing new table as written for each statement execute function check_hour_bank_chain();
create trigger hour_bank_chain_of_updates after update on hour_bank_month
  referencing new table as written for each statement execute function check_hour_bank_chain();

-- A version is a page of numbers of about two kilobytes, read whole: neither compressed nor kept apart.
alter table time_sheet_version set (toast_tuple_target = 8160);
