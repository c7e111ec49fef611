-- Whoever no longer has the address a link was mailed to does not set the password by it.
create function end_password_resets_of_person() returns trigger language plpgsql as $$
begin
  delete from password_reset using account where account.id = password_reset.account_id and account.employee_id = new.id;
  return null;
end $$;
create trigger password_resets_end after update of email on employee
  for each row when (old.email is distinct from new.email) execute function end_password_resets_of_person();
