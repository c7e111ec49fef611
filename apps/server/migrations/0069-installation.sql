-- Which installation this is: a folder of files keeps the same id, so that a database that is new or another one is told.
create table installation (
  id uuid not null default gen_random_uuid(),
  one boolean primary key default true check (one)
);
insert into installation default values;
