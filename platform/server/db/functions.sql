-- The instant at which a site's business day begins; the same as businessDaySpan in
-- platform/rules/time/business-day.ts. `earlier` are the site's earlier start times (earlierStarts in site-clock.ts); the one that
-- applied on that day counts. A skipped time moves later by
-- the length of the gap. Of a repeated time PostgreSQL takes the second and this function the first: clocks go back by
-- half an hour or one.
create or replace function site_start_of_day(earlier json, day date, zone text, start text) returns timestamptz
  language plpgsql immutable set search_path = public, pg_temp
  as $$
declare
  shown timestamp;
  begins timestamptz;
begin
  shown := day + coalesce((
    select e->>'dayStart' from json_array_elements(earlier) e where (e->>'before')::date > day order by e->>'before' limit 1), start)::time;
  begins := shown at time zone zone;
  if (begins - interval '1 hour') at time zone zone = shown then return begins - interval '1 hour'; end if;
  if (begins - interval '30 minutes') at time zone zone = shown then return begins - interval '30 minutes'; end if;
  return begins;
end
$$;

-- The business day of an instant at a site; the same as businessDayOf.
create or replace function site_business_day(earlier json, instant timestamptz, zone text, start text) returns date
  language plpgsql immutable set search_path = public, pg_temp
  as $$
declare
  day date := (instant at time zone zone)::date;
begin
  return case when instant < site_start_of_day(earlier, day, zone, start) then day - 1 else day end;
end
$$;

revoke all on function site_start_of_day(json, date, text, text) from public;
revoke all on function site_business_day(json, timestamptz, text, text) from public;
grant execute on function site_start_of_day(json, date, text, text) to countinghouse_app;
grant execute on function site_business_day(json, timestamptz, text, text) to countinghouse_app;

-- Former ones, which read the earlier starts themselves: no server of a distributed database can while it reads a part of a table.
drop function if exists site_business_day(uuid, uuid, timestamptz, text, text);
drop function if exists site_start_of_day(uuid, uuid, date, text, text);

-- Former names, from before the platform owned them.
drop function if exists system_business_day(uuid, uuid, timestamptz, text, text);
drop function if exists system_start_of_day(uuid, uuid, date, text, text);
