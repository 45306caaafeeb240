-- The ledger is only added to: the running server has no permission for anything else.
revoke update, delete, truncate on cardpay_posting from countinghouse_app;

-- The merchant of an account that a provider calls, also of one that is switched off: money of before may still move. Its secret is compared by the server, in constant time.
create or replace function payment_account_merchant(account uuid) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id from site_site_pay where id = account;
end
$$;
revoke all on function payment_account_merchant(uuid) from public;
grant execute on function payment_account_merchant(uuid) to countinghouse_app;

-- The merchant of a payment whose checkout a customer opens; the server has proved the address before it asks.
create or replace function payment_merchant(payment uuid) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id from cardpay_transaction where id = payment;
end
$$;
revoke all on function payment_merchant(uuid) from public;
grant execute on function payment_merchant(uuid) to countinghouse_app;

-- Attempts without an answer, and events that wait, whose moment has come: jobs look for them before they know a tenant.
create or replace function payment_due(now_at timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select merchant_id from cardpay_attempt where state in ('sending', 'unknown') and next_try_at <= now_at
    union
    select merchant_id from cardpay_event where worked_at is null and next_try_at <= now_at;
end
$$;
revoke all on function payment_due(timestamptz) from public;
grant execute on function payment_due(timestamptz) to countinghouse_app;

-- All accounts, for the nightly pull and the simulator's day: payouts and disputes come after one was switched off, too.
create or replace function payment_accounts() returns table (merchant uuid, account uuid, provider text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id, id, provider from site_site_pay;
end
$$;
revoke all on function payment_accounts() from public;
grant execute on function payment_accounts() to countinghouse_app;

-- Accounts of the simulator with an event that waits to be sent.
create or replace function payment_simulator_waiting() returns table (merchant uuid, account uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select a.merchant_id, a.id from site_site_pay a
    where a.provider = 'simulator' and exists (
      select 1 from cardpay_simulated e
      where e.merchant_id = a.merchant_id and e.account_id = a.id and e.kind = 'event');
end
$$;
revoke all on function payment_simulator_waiting() from public;
grant execute on function payment_simulator_waiting() to countinghouse_app;

-- The payment link of an address: nobody knows a tenant before. Tokens are stored as digests.
create or replace function payment_find_link(hash text) returns table (merchant uuid, link uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id, link_id from eftpos_link_token where token_hash = hash;
end
$$;
revoke all on function payment_find_link(text) from public;
grant execute on function payment_find_link(text) to countinghouse_app;

-- Merchants with payment links whose moment has passed.
create or replace function payment_links_ended(now_at timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select distinct merchant_id from eftpos_pay_by_link where status in ('draft', 'active', 'partPaid') and expires <= now_at;
end
$$;
revoke all on function payment_links_ended(timestamptz) from public;
grant execute on function payment_links_ended(timestamptz) to countinghouse_app;

-- Terminals that are busy, that wait to be paired too long, or whose reachability was last asked for a while ago.
create or replace function payment_terminals_due(now_at timestamptz) returns table (merchant uuid, terminal uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select merchant_id, id from eftpos_terminal
    where state = 'busy' or (state = 'pairing' and pairing_until <= now_at)
      or (state = 'ready' and (last_seen is null or last_seen <= now_at - interval '5 minutes')) or state = 'offline';
end
$$;
revoke all on function payment_terminals_due(timestamptz) from public;
grant execute on function payment_terminals_due(timestamptz) to countinghouse_app;

-- Shops with an EFTPOS account: sales of theirs that came without the ledger are added every night.
create or replace function payment_eftpos_shops() returns table (merchant uuid, site uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select distinct merchant_id, site_id from eftpos_account where status <> 'closed';
end
$$;
revoke all on function payment_eftpos_shops() from public;
grant execute on function payment_eftpos_shops() to countinghouse_app;

-- Open disputes whose last day for an answer is one of these.
create or replace function payment_disputes_due(days date[]) returns table (merchant uuid, reference text, day date)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select t.merchant_id, t.reference, t.respond_by from cardpay_transaction t where t.state = 'disputed' and t.respond_by = any(days);
end
$$;
revoke all on function payment_disputes_due(date[]) from public;
grant execute on function payment_disputes_due(date[]) to countinghouse_app;

-- Checkouts on a provider's page that nobody paid for a day.
create or replace function payment_checkouts_abandoned(now_at timestamptz) returns table (merchant uuid, payment uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select t.merchant_id, t.id from cardpay_transaction t
    join cardpay_attempt a on a.merchant_id = t.merchant_id and a.payment_id = t.id and a.kind = 'begin' and a.return_to is not null
    where t.state = 'pending' and t.at <= now_at - interval '1 day';
end
$$;
revoke all on function payment_checkouts_abandoned(timestamptz) from public;
grant execute on function payment_checkouts_abandoned(timestamptz) to countinghouse_app;

-- Applications whose provider is asked how far they are.
create or replace function payment_applications() returns table (merchant uuid, application uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id, id from cardpay_onboarding where state in ('submitted', 'needsInfo', 'active', 'restricted');
end
$$;
revoke all on function payment_applications() from public;
grant execute on function payment_applications() to countinghouse_app;

-- Payments and fees of merchants between days, for the statements of their dealer: sums only.
create or replace function payment_merchant_sums(merchants uuid[], first_days date[], last_days date[])
  returns table (merchant uuid, transactions bigint, volume bigint, charged bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select p.merchant_id, count(*) filter (where p.kind = 'capture'),
      coalesce(sum(p.amount) filter (where p.kind = 'capture'), 0)::bigint,
      coalesce(sum(p.amount) filter (where p.kind = 'fee'), 0)::bigint
    from unnest(merchants, first_days, last_days) as m(id, first_day, last_day)
    join cardpay_posting p on p.merchant_id = m.id and p.business_day between m.first_day and m.last_day
    where p.kind in ('capture', 'fee')
    group by p.merchant_id;
end
$$;
revoke all on function payment_merchant_sums(uuid[], date[], date[]) from public;
grant execute on function payment_merchant_sums(uuid[], date[], date[]) to countinghouse_app;

-- Payments of one business day in the order of their list. The shop is last: it is compared within the index.
create index if not exists cardpay_transaction_day on cardpay_transaction (merchant_id, business_day, at, id, site_id);
