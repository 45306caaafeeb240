-- The instant at which a business day of a site begins, as businessDaySpan of platform/rules/time/business-day.ts has it: by the start that
-- held for that day. A time that the clock skips is as much later as the clock is put forward; PostgreSQL takes the second of two that
-- it shows, and this the first: clocks are put back by half an hour or one.
create or replace function site_start_of_day(merchant uuid, site uuid, day date, zone text, start text) returns timestamptz
  language plpgsql stable set search_path = public, pg_temp
  as $$
declare
  shown timestamp;
  begins timestamptz;
begin
  shown := day + coalesce((
    select e.day_start from platform.site_day_start e
    where e.merchant_id = merchant and e.site_id = site and e.before > day order by e.before limit 1), start)::time;
  begins := shown at time zone zone;
  if (begins - interval '1 hour') at time zone zone = shown then return begins - interval '1 hour'; end if;
  if (begins - interval '30 minutes') at time zone zone = shown then return begins - interval '30 minutes'; end if;
  return begins;
end
$$;

-- The business day of an instant at a site, as businessDayOf has it.
create or replace function site_business_day(merchant uuid, site uuid, instant timestamptz, zone text, start text) returns date
  language plpgsql stable set search_path = public, pg_temp
  as $$
declare
  day date := (instant at time zone zone)::date;
begin
  return case when instant < site_start_of_day(merchant, site, day, zone, start) then day - 1 else day end;
end
$$;

revoke all on function site_start_of_day(uuid, uuid, date, text, text) from public;
revoke all on function site_business_day(uuid, uuid, timestamptz, text, text) from public;
grant execute on function site_start_of_day(uuid, uuid, date, text, text) to countinghouse_app;
grant execute on function site_business_day(uuid, uuid, timestamptz, text, text) to countinghouse_app;

-- Their names until they became the platform's.
drop function if exists system_business_day(uuid, uuid, timestamptz, text, text);
drop function if exists system_start_of_day(uuid, uuid, date, text, text);
