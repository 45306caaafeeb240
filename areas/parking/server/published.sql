-- Stays that ended at an exit, without those that a package covers: what fee tables are compared over.
create view parking.priced_stay as
  select merchant_id, id, site_id, stay_num, entry_at, exit_at, exit_day from parking_stay
  where state in ('closed', 'writtenOff') and entry_at is not null and exit_at is not null and covered = 0;
