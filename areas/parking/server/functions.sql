-- Passages, corrections and payments are added and never changed: the running server has no permission for anything else.
revoke update, delete, truncate on parking_passage, parking_correction, parking_payment from countinghouse_app;

-- The car park of a public page, before its tenant is known: by its id, or by a code that no other merchant's shop has.
create or replace function parking_find_site(wanted text) returns table (merchant uuid, site uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select (array_agg(s.merchant_id))[1], (array_agg(s.id))[1] from platform.site s
    where s.active and (s.id::text = lower(wanted) or s.ord_lot = wanted)
      and (s.lot_type = 'parking' or exists (
        select 1 from access.lane l where l.merchant_id = s.merchant_id and l.site_id = s.id and l.direction is not null))
    having count(*) = 1;
end
$$;
revoke all on function parking_find_site(text) from public;
grant execute on function parking_find_site(text) to countinghouse_app;

-- Sites whose scenarios have something to do: servers look for them before they know a tenant.
drop function if exists parking_scenario_merchants();
create or replace function parking_scenarios_due(now timestamptz) returns table (merchant uuid, site uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id, site_id from parking_scenario_turn where next_at <= now order by next_at;
end
$$;
revoke all on function parking_scenarios_due(timestamptz) from public;
grant execute on function parking_scenarios_due(timestamptz) to countinghouse_app;
