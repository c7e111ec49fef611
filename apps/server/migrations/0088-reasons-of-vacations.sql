-- A vacation takes whole days.
alter table absence_reason add constraint absence_reason_of_whole_days check (not (vacation and allows_parts));
