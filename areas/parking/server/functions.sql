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

-- The pool, the bills and their statements likewise.
revoke update, delete, truncate on parking_pool_entry, parking_bill_entry, parking_statement, parking_statement_entry,
  parking_voucher_code from countinghouse_app;

-- Vouchers are picked from the pool in the order of their numbers, and found when their time is over.
create index if not exists parking_voucher_pool on parking_voucher (merchant_id, definition, serial) where state = 'free';
create index if not exists parking_voucher_due on parking_voucher (expires_at) where state in ('free', 'issued') and expires_at is not null;

-- Definitions with vouchers whose time is over: the hourly job looks for them before it knows a tenant.
create or replace function parking_vouchers_due(at timestamptz) returns table (merchant uuid, definition uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select distinct v.merchant_id, v.definition from parking_voucher v
    where v.state in ('free', 'issued') and v.expires_at is not null and v.expires_at <= at;
end
$$;
revoke all on function parking_vouchers_due(timestamptz) from public;
grant execute on function parking_vouchers_due(timestamptz) to countinghouse_app;

-- Paid stays whose time to leave is over.
create or replace function parking_paid_stays_due(at timestamptz) returns table (merchant uuid, stay uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query select k.merchant_id, k.stay_id from parking_stay_key k where k.check_at is not null and k.check_at <= at;
end
$$;
revoke all on function parking_paid_stays_due(timestamptz) from public;
grant execute on function parking_paid_stays_due(timestamptz) to countinghouse_app;

-- Payments that are not in the sales ledger yet, of all merchants, the earliest first; the job goes through these alone.
create or replace function parking_payments_to_sell() returns table (merchant uuid, payment uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select t.merchant_id, t.payment_id from parking_payment_to_sell t
    join parking_payment p on p.merchant_id = t.merchant_id and p.id = t.payment_id
    order by p.at limit 5000;
end
$$;
revoke all on function parking_payments_to_sell() from public;
grant execute on function parking_payments_to_sell() to countinghouse_app;
