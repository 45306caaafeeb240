-- Bookings of a slot, in all of their statuses: for its places.
create index if not exists ticket_booking_slot on ticket_booking (merchant_id, plan, site_id, starts_at);
-- Holds and offers that run out.
create index if not exists ticket_booking_held on ticket_booking (held_until) where status = 'held';
-- Bookings whose people should have come.
create index if not exists ticket_booking_expected on ticket_booking (starts_at) where status = 'confirmed';

-- Parties that are at their tables.
create index if not exists ticket_booking_seated on ticket_booking (merchant_id, site_id) where status = 'checkedIn' and what = 'table';

-- Scans of a ticket, and of a shop's day.
create index if not exists ticket_admission_ticket on ticket_admission (merchant_id, ticket);
create index if not exists ticket_admission_day on ticket_admission (merchant_id, site_id, business_day);
create index if not exists ticket_admission_booking on ticket_admission (merchant_id, booking);
-- Bookings of a shop by time.
create index if not exists ticket_booking_site on ticket_booking (merchant_id, site_id, starts_at);

-- The plan of a public page, before its tenant is known: by its id, or by its code, which one plan on sale has.
create or replace function ticket_find_plan(wanted text) returns table (merchant uuid, plan uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select c.owner_id, c.plan_id from ticket_public_code c
      where c.merchant_id = '00000000-0000-7000-8000-000000000000' and c.code = lower(wanted)
    union all
    select p.merchant_id, p.id from ticket_plan p where p.state in ('onSale', 'paused') and p.id::text = lower(wanted)
    limit 1;
end
$$;
revoke all on function ticket_find_plan(text) from public;
grant execute on function ticket_find_plan(text) to countinghouse_app;

-- Gives a code of a booking page to a plan of the present tenant, or says that another plan has it. Of two at once, one waits.
create or replace function ticket_claim_code(wanted text, own_plan uuid) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
begin
  insert into ticket_public_code (merchant_id, code, owner_id, plan_id)
    values ('00000000-0000-7000-8000-000000000000', lower(wanted), current_merchant(), own_plan)
    on conflict (code) do nothing;
  return exists (
    select from ticket_public_code c
    where c.merchant_id = '00000000-0000-7000-8000-000000000000' and c.code = lower(wanted) and c.owner_id = current_merchant()
      and c.plan_id = own_plan);
end
$$;
revoke all on function ticket_claim_code(text, uuid) from public;
grant execute on function ticket_claim_code(text, uuid) to countinghouse_app;

-- Gives the codes of a plan of the present tenant back, but one.
create or replace function ticket_release_codes(own_plan uuid, except_code text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
begin
  delete from ticket_public_code c
    where c.merchant_id = '00000000-0000-7000-8000-000000000000' and c.owner_id = current_merchant() and c.plan_id = own_plan
      and c.code <> lower(except_code);
end
$$;
revoke all on function ticket_release_codes(uuid, text) from public;
grant execute on function ticket_release_codes(uuid, text) to countinghouse_app;

-- The booking of a ticket page, by the hash of its token.
create or replace function ticket_find_token(hash text) returns table (merchant uuid, booking uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query select t.merchant_id, t.booking_id from ticket_token t where t.token_hash = hash;
end
$$;
revoke all on function ticket_find_token(text) from public;
grant execute on function ticket_find_token(text) to countinghouse_app;

-- Merchants with holds that ran out, people who did not come, or refunds to hand on.
create or replace function ticket_due(at timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select b.merchant_id from ticket_booking b where b.status = 'held' and b.held_until <= at
    union
    select b.merchant_id from ticket_booking b where b.status = 'confirmed' and b.starts_at <= at
    union
    select m.merchant_id from ticket_money m where m.state = 'due'
    union
    select v.merchant_id from ticket_move v where v.held_until <= at;
end
$$;
revoke all on function ticket_due(timestamptz) from public;
grant execute on function ticket_due(timestamptz) to countinghouse_app;

-- Free codes of a pool by serial number, and codes whose time ends.
create index if not exists ticket_pool_code_free on ticket_pool_code (merchant_id, pool, serial) where state = 'free';
create index if not exists ticket_pool_code_ends on ticket_pool_code (expires_at) where state in ('free', 'issued');

-- Pools with codes whose time is over.
create or replace function ticket_pools_due(at timestamptz) returns table (merchant uuid, pool uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select distinct c.merchant_id, c.pool from ticket_pool_code c where c.state in ('free', 'issued') and c.expires_at <= at;
end
$$;
revoke all on function ticket_pools_due(timestamptz) from public;
grant execute on function ticket_pools_due(timestamptz) to countinghouse_app;

-- Bookings whose bookers are to be reminded. Those who book within that time are not, because the confirmation has just told them.
create or replace function ticket_reminders_due(at timestamptz) returns table (merchant uuid, booking uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select b.merchant_id, b.id from ticket_plan p
    join ticket_booking b on b.merchant_id = p.merchant_id and b.plan = p.id
    where p.reminder_hours is not null and b.status = 'confirmed' and b.reminded_at is null and b.starts_at > at
      and b.starts_at <= at + make_interval(hours => p.reminder_hours)
      and b.confirmed_at <= b.starts_at - make_interval(hours => p.reminder_hours)
    limit 5000;
end
$$;
revoke all on function ticket_reminders_due(timestamptz) from public;
grant execute on function ticket_reminders_due(timestamptz) to countinghouse_app;

-- Money of bookings by day, for the journals.
create index if not exists ticket_money_at on ticket_money (merchant_id, at);
