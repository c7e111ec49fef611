-- When somebody signed the notice of a part of vacations (CLT art. 135).
alter table vacation_plan
  add column signed_on date,
  add column signed_by integer references account,
  add constraint vacation_plan_signature check ((signed_on is null) = (signed_by is null));
