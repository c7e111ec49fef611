-- No number is both: a CPF whose check digits pass for a PIS was once stored as one.
update employee set pis = null where pis = cpf;
alter table employee add constraint employee_pis_is_no_cpf check (pis <> cpf);
