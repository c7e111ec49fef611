-- Who set or cleared a work city. The rest of a city is the reference's, whose thousands of rows are nobody's change.
create trigger audit after update of is_work_city on city for each row when (old.is_work_city <> new.is_work_city)
  execute function write_audit();

create trigger audit after insert or update or delete on calculation_rule for each row execute function write_audit();

-- What is on record of changes is not changed itself.
create trigger audit_row_is_append_only before update or delete on audit_row for each row execute function refuse_change();
create trigger audit_row_is_never_emptied before truncate on audit_row execute function refuse_change();
do $$ begin
  execute format('revoke update, delete, truncate on audit_row from %I', current_user);
end $$;
