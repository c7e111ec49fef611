-- Days from the last rest of 35 hours to a day that was worked; 7: none in the last seven days, or none known. The engine's new revision has
-- open days computed anew.
alter table day_record add column days_since_rest smallint not null default 7;
alter type pressed_mark add attribute days_since_rest smallint;
