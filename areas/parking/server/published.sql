-- Stays that ended at an exit, without those that a package covers: what fee tables are compared over.
create view parking.priced_stay as
  select merchant_id, id, site_id, stay_num, entry_at, exit_at, exit_day from parking_stay
  where state in ('closed', 'writtenOff') and entry_at is not null and exit_at is not null and covered = 0;

-- How many are inside areas, never below 0. `credentials`: reserved bays in use.
create view parking.area_count as
  select merchant_id, area_id, greatest(0, count) as occupied, credentials from parking_area_count;

-- Scenarios that have not ended, for signs.
create view parking.active_scenario as
  select merchant_id, site_id, kind, priority, sign_text, started_at from parking_scenario_run where ended_at is null;
