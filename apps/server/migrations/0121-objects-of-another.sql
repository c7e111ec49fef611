-- A restored copy names the objects of its original, which may still run: from its release on it reads them and never deletes them.
alter table stored_object add column ours boolean not null default true;
update stored_object set ours = false where begun_at <= (select max(released_at) from restoration);
