-- The absence of a vacation plan that HR confirmed is what the plan says: it is cancelled or deleted, and else changed by nobody.
create function keep_absence_of_plan() returns trigger language plpgsql as $$
begin
  if exists (select from vacation_control where absence_id = old.id and active) then
    raise exception 'absence % is of a plan of vacations', old.id
      using errcode = 'restrict_violation', constraint = 'absence_of_plan';
  end if;
  return new;
end $$;
create trigger absence_of_plan before update of state, starts_on, ends_on, reason_id, part, minutes, vacation on absence
  for each row when (
    old.vacation and new.state <> 'cancelled' and
    (new.state, new.starts_on, new.ends_on, new.reason_id, new.part, new.minutes, new.vacation)
      is distinct from (old.state, old.starts_on, old.ends_on, old.reason_id, old.part, old.minutes, old.vacation)
  ) execute function keep_absence_of_plan();
