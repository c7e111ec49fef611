-- Marks up to this one are known to stand on a day. A sweep looks at what came later only.
create table mark_sweep (
  one boolean primary key default true check (one),
  checked_id bigint not null default 0
);
insert into mark_sweep default values;

-- A period of calculation is a month, give or take: one of years would keep every day of it from being closed.
alter table pay_period add constraint pay_period_length check (ends_on - starts_on < 62) not valid;
