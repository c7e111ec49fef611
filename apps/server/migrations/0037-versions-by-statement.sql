-- Mirrors and their versions stay for good. With no deletion to follow, that a version has its mirror is looked at once for all versions
-- that a statement writes: ten thousand of them in a processing, for which a foreign key would look up and lock one row after another.

alter table time_sheet_version drop constraint time_sheet_version_time_sheet_id_fkey;
create trigger time_sheet_is_never_deleted before delete on time_sheet for each row execute function refuse_change();
create trigger time_sheet_keeps_its_id before update of id on time_sheet for each row execute function refuse_change();
create trigger time_sheet_is_never_emptied before truncate on time_sheet execute function refuse_change();
create trigger time_sheet_version_is_never_deleted before delete on time_sheet_version for each row execute function refuse_change();
create trigger time_sheet_version_is_never_emptied before truncate on time_sheet_version execute function refuse_change();

-- By index: the plan that is best for a table that is still nearly empty would be kept while it fills.
create function check_mirrors_of_versions() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from written w where not exists (select from time_sheet s where s.id = w.time_sheet_id)) then
    raise exception 'a version of a mirror that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger time_sheet_version_has_its_mirror after insert on time_sheet_version
  referencing new table as written for each statement execute function check_mirrors_of_versions();
alter function check_hour_bank_chain() set enable_seqscan = off;
