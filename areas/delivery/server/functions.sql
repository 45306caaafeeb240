-- The merchant of an account that a platform calls. Its secret is compared by the server, in constant time.
create or replace function delivery_account_merchant(account uuid) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select merchant_id from delivery_account where id = account;
end
$$;
revoke all on function delivery_account_merchant(uuid) from public;
grant execute on function delivery_account_merchant(uuid) to countinghouse_app;

-- Merchants with something due: an event to work off, something to tell a platform, an order that nobody accepted, a pause that ended.
create or replace function delivery_due(now_at timestamptz) returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select merchant_id from delivery_event where next_try_at <= now_at
    union
    select merchant_id from delivery_task where next_try_at <= now_at
    union
    select merchant_id from delivery_orders where state = 'new' and accept_by <= now_at
    union
    select merchant_id from delivery_account where state = 'paused' and paused_until <= now_at;
end
$$;
revoke all on function delivery_due(timestamptz) from public;
grant execute on function delivery_due(timestamptz) to countinghouse_app;

create index if not exists delivery_orders_unanswered on delivery_orders (accept_by) where state = 'new';
