-- Of a mark that does not count it is told whether somebody annulled it: one that an administrator included, or that was restored, while
-- another of its minute counted, was called annulled.
update day_mark d set treated = false
where not d.active and d.treated and 'annulled' is distinct from (
  select t.kind from mark_treatment t where t.mark_id = d.mark_id order by t.id desc limit 1);
