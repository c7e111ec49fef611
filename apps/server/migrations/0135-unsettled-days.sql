-- What a closing waits for is found by date alone: readiness read every day and mark of its calculation, and every press ever held.
create index day_record_unsettled on day_record (day_on, employee_id) where missing_mark or outside_closing;
create index day_mark_waiting on day_mark (day_on, employee_id) where waits;
