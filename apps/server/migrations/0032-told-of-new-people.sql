-- Servers remember how many people a list has: they hear of new and removed ones too.
drop trigger tell on employee;
create trigger tell after insert or update or delete on employee for each row execute function tell_servers('id');
