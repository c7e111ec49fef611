-- What keeps records as they are holds also where a session says that it replays the changes of another database.
create trigger master_login_is_never_emptied before truncate on master_login execute function refuse_change();
do $$
declare guard record;
begin
  execute format('revoke update, delete, truncate on master_login from %I', current_user);
  for guard in select tgrelid::regclass as guarded, tgname as name from pg_trigger where tgfoid = 'refuse_change'::regproc loop
    execute format('alter table %s enable always trigger %I', guard.guarded, guard.name);
  end loop;
end $$;
