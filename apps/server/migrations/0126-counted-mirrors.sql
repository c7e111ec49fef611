-- How many mirrors of a calculation are in each situation, kept as they are written: lists and counts need not read every mirror there is.
-- Each statement adds rows, so that nobody waits for anybody else's; every night they become one row each.

create table time_sheet_count (
  pay_period_id integer not null,
  situation text not null,
  added integer not null                                              -- below zero: so many left this situation
);
create index time_sheet_count_period on time_sheet_count (pay_period_id, situation) include (added);

insert into time_sheet_count (pay_period_id, situation, added)
select pay_period_id, situation, count(*) from time_sheet group by 1, 2;

create function count_new_time_sheets() returns trigger language plpgsql as $$
begin
  insert into time_sheet_count (pay_period_id, situation, added)
  select pay_period_id, situation, count(*) from written group by 1, 2;
  return null;
end $$;
create trigger time_sheet_counts_inserts after insert on time_sheet
  referencing new table as written for each statement execute function count_new_time_sheets();

create function count_changed_time_sheets() returns trigger language plpgsql as $$
begin
  insert into time_sheet_count (pay_period_id, situation, added)
  select pay_period_id, situation, sum(added) from (
    select pay_period_id, situation, 1 as added from written
    union all
    select pay_period_id, situation, -1 from replaced) moved
  group by 1, 2 having sum(added) <> 0;
  return null;
end $$;
create trigger time_sheet_counts_updates after update on time_sheet
  referencing old table as replaced new table as written for each statement execute function count_changed_time_sheets();
