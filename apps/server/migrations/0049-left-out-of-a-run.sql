-- Of whom a processing makes nothing, and why, as it finds them when it begins.
alter table job_run add column left_out jsonb not null default '[]';
