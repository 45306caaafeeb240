-- Bookings of a slot, in all of their statuses: for its places.
create index if not exists ticket_booking_slot on ticket_booking (merchant_id, plan, site_id, starts_at);
-- Holds and offers that run out.
create index if not exists ticket_booking_held on ticket_booking (held_until) where status = 'held';
-- Bookings whose people should have come.
create index if not exists ticket_booking_expected on ticket_booking (starts_at) where status = 'confirmed';

-- The plan of a public page, before its tenant is known: by its id, or by a code that no other merchant's plan has.
create or replace function ticket_find_plan(wanted text) returns table (merchant uuid, plan uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select (array_agg(p.merchant_id))[1], (array_agg(p.id))[1] from ticket_plan p
    where p.state in ('onSale', 'paused') and (p.id::text = lower(wanted) or p.code = wanted)
    having count(*) = 1;
end
$$;
revoke all on function ticket_find_plan(text) from public;
grant execute on function ticket_find_plan(text) to countinghouse_app;

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
