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

-- Logs with a partition a month (docs/decisions/log-months.md) are the partitioned tables of the schema, each with `{log}_other` for rows of
-- months that have no partition. Sessions read and write them through the log, whose policy holds there; the partitions are closed to them.

-- Makes the partition of a month, unless it is there or rows of that month are in `{log}_other` already.
create or replace function platform_add_log_month(log text, month date) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
declare
  part text := log || to_char(month, '_YYYY_MM');
  moment text;
  begins timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
  ends timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
  occupied boolean;
begin
  if to_regclass(quote_ident(part)) is not null then return false; end if;
  select a.attname into strict moment from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where p.partrelid = to_regclass(quote_ident(log)) and p.partrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
  -- A distributed database makes parts on all machines one after the other, and only where nothing of the transaction read them side by side.
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  execute format('select exists (select 1 from %I where %I >= %L and %I < %L)', log || '_other', moment, begins, moment, ends) into occupied;
  if occupied then return false; end if;
  -- Whoever reads the log for long must not hold up those who write to it behind this lock.
  perform set_config('lock_timeout', '5s', true);
  execute format('create table %I partition of %I for values from (%L) to (%L)', part, log, begins, ends);
  execute format('alter table %I enable row level security', part);
  execute format('revoke all on %I from countinghouse_app', part);
  return true;
end
$$;
revoke all on function platform_add_log_month(text, date) from public;

-- Makes the partitions of this month and the next two, and drops those that ended more than `months` months ago, of every log.
create or replace function platform_keep_log_months(now timestamptz, months integer)
  returns table (log text, added integer, dropped integer, deleted bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
declare
  present timestamp := date_trunc('month', now at time zone 'UTC');
  first timestamp := present - make_interval(months => months);
  ahead integer;
  part text;
  moment text;
begin
  if months not between 1 and 84 then raise exception 'a log is stored for 1 to 84 months, not %', months; end if;
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  perform set_config('lock_timeout', '5s', true);
  for log, moment in
    select c.relname::text, a.attname::text from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
      where c.relnamespace = 'public'::regnamespace order by 1
  loop
    added := 0; dropped := 0;
    for ahead in 0..2 loop
      if platform_add_log_month(log, (present + make_interval(months => ahead))::date) then added := added + 1; end if;
    end loop;
    for part in
      select c.relname::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = to_regclass(quote_ident(log)) and c.relname ~ '_\d{4}_\d{2}$'
          and to_date(right(c.relname, 7), 'YYYY_MM') < first order by 1
    loop
      execute format('drop table %I', part);
      dropped := dropped + 1;
    end loop;
    execute format('delete from %I where %I < %L', log || '_other', moment, first at time zone 'UTC');
    get diagnostics deleted = row_count;
    return next;
  end loop;
end
$$;
revoke all on function platform_keep_log_months(timestamptz, integer) from public;
grant execute on function platform_keep_log_months(timestamptz, integer) to countinghouse_app;
