-- What somebody decided while a master acted as them bears both names: the account, and the one who really acted.
create function acting_behind() returns integer language sql stable
  return case when acting_subject() is not null then acting_account() end;
create function account_name(account_id integer) returns text language sql stable
  return (select coalesce(e.name, a.login) from account a left join employee e on e.id = a.employee_id where a.id = account_id);
-- 'Mara Mestre como Ana Silva'; the one name where nobody acted as somebody else.
create function names_of_deed(account_id integer, behind_id integer) returns text language sql stable
  return nullif(concat_ws(' como ', account_name(behind_id), account_name(account_id)), '');
alter table mark_treatment add column behind_account_id integer references account default acting_behind();
