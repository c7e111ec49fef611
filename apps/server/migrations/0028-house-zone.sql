-- Where people without a work city are (Q44): DEFAULT_ZONE of whichever process asks. It says so on each of its connections.
create function house_zone() returns text language sql stable
  as $$ select coalesce(nullif(current_setting('ponteiro.zone', true), ''), 'America/Sao_Paulo') $$;
