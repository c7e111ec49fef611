-- What a clock delivers by its key waits until an administrator confirms that it is the clock of this device. Those known so far are.
alter table device
  add column clock_confirmed_at timestamptz,
  add column clock_confirmed_by integer references account;
update device set clock_confirmed_at = now() where rep_number is not null;
alter table device add constraint device_clock_confirmed check (clock_confirmed_at is null or rep_number is not null);
