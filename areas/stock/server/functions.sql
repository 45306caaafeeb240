-- The ledger of stock is added to and never changed: the running server has no right to do anything else with it.
revoke update, delete, truncate on stock_movement from countinghouse_app;

-- Merchants whose running figures are not the sums of their movements. The nightly comparison looks at all merchants and
-- is told no more than how many figures are wrong.
create or replace function stock_differences() returns table (merchant uuid, differences bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select coalesce(h.merchant_id, m.merchant_id), count(*)
    from stock_on_hand h
    full join (
      select merchant_id, site_id, item_id, sum(quantity) as quantity from stock_movement group by merchant_id, site_id, item_id
    ) m on m.merchant_id = h.merchant_id and m.site_id = h.site_id and m.item_id = h.item_id
    where coalesce(h.quantity, 0) <> coalesce(m.quantity, 0)
    group by 1;
end
$$;

revoke all on function stock_differences() from public;
grant execute on function stock_differences() to countinghouse_app;
