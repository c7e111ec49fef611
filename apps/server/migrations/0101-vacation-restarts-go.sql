-- Whose part of collective vacations is taken away, by an administrator or with its absence, begins no new acquisition period.
create function take_back_vacation_restart() returns trigger language plpgsql as $$
begin
  delete from vacation_restart where employee_id = old.employee_id and collective_id = old.collective_id;
  return new;
end $$;
create trigger vacation_restart_goes after update of active on vacation_plan
  for each row when (old.active and not new.active and old.collective_id is not null) execute function take_back_vacation_restart();

delete from vacation_restart r where r.collective_id is not null and not exists (
  select from vacation_plan p where p.employee_id = r.employee_id and p.collective_id = r.collective_id and p.active);
