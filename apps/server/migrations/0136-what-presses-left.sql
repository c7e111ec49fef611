-- What nobody uses since a press sends its rows by name, and looks up whom they name as everybody does.
drop type pressed_mark;
drop type ledger_move;
drop type remembered_person;

drop trigger mark_has_its_owners on mark;
create trigger mark_has_its_owners after insert on mark referencing new table as written for each statement
  execute function check_owners_of_marks();

drop trigger new_days_are_looked_at on day_record;
create trigger new_days_are_looked_at after insert on day_record referencing new table as written for each statement
  execute function look_at_new_days();
