-- What a file brought that no file had brought before. Deliveries of a device without any do not fill lists, nor use up what it may deliver.
alter table afd_import add column news integer not null default 0;
update afd_import set news = accepted + unknown_person + conflicting + malformed;
-- Records beside the marks, and marks that contradict others, by their number: what was received before is no news.
create index afd_line_beside on afd_line (nsr, rep_number, rep_scope) where nsr is not null and outcome in ('other', 'conflicting');
create index afd_line_malformed on afd_line (md5(text)) where outcome = 'malformed';
