-- A program registered at INPI has letters in its number (BR512021000123456), and so has a clock whose file names one.
alter table employer
  drop constraint employer_rep_number_check,
  add constraint employer_rep_number_check check (rep_number ~ '^[0-9A-Z]{17}$');
alter table device
  drop constraint device_rep_number_check,
  add constraint device_rep_number_check check (rep_number ~ '^[0-9A-Z]{17}$');
