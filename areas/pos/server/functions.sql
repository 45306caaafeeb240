-- The ledger of sales is only added to: the running server has no permission for anything else.
revoke update, delete, truncate on pos_sale, pos_sale_line, pos_sale_tender, pos_drawer_event from countinghouse_app;

-- The one change of stored sales: who bought is blanked when the person is erased; every figure stays.
create or replace function pos_forget_buyer(merchant uuid, names text[], erased text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
begin
  if merchant is distinct from current_merchant() then raise exception 'not the tenant of this connection'; end if;
  update pos_sale s set member = erased where s.merchant_id = merchant and s.member = any(names);
end
$$;

revoke all on function pos_forget_buyer(uuid, text[], text) from public;
grant execute on function pos_forget_buyer(uuid, text[], text) to countinghouse_app;
comment on function pos_forget_buyer(uuid, text[], text) is 'placement: with pos_sale';

-- Merchants that sold something lately, and the business days that it was for. The nightly comparison looks at all
-- merchants and is told no more than that.
create or replace function pos_touched_days(since timestamptz) returns table (merchant uuid, first_day date, last_day date)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select s.merchant_id, min(s.business_day), max(s.business_day) from pos_sale s
    where s.received_at > since group by s.merchant_id;
end
$$;

revoke all on function pos_touched_days(timestamptz) from public;
grant execute on function pos_touched_days(timestamptz) to countinghouse_app;

-- Days whose sums are not complete yet, of all merchants, the latest first; the job goes through these alone.
create or replace function pos_days_to_complete() returns table (merchant uuid, site uuid, day date)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select t.merchant_id, t.site_id, t.business_day from pos_sum_to_complete t order by t.business_day desc limit 5000;
end
$$;

revoke all on function pos_days_to_complete() from public;
grant execute on function pos_days_to_complete() to countinghouse_app;

-- Rows of sums are raised again and again on their day: with room beside them a new version needs no entry in any index
-- (measured: a third of the time for 2,000 items).
alter table pos_sum_hour set (fillfactor = 50);
alter table pos_sum_item set (fillfactor = 50);
alter table pos_sum_tender set (fillfactor = 50);
alter table pos_sum_discount set (fillfactor = 50);
alter table pos_sum_tax set (fillfactor = 50);

-- Orders of the last week with more money than is due of them, which are on no bill.
create or replace function pos_orders_overpaid(now_at timestamptz) returns table (merchant uuid, order_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query
    select p.merchant_id, p.order_id
    from pos_order_payment p
    join pos_online_orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
    where p.at > now_at - interval '7 days'
      and not exists (select 1 from pos_sale s where s.merchant_id = p.merchant_id and s.online_order = p.order_id)
    group by p.merchant_id, p.order_id, o.state, o.total
    having sum(greatest(0, p.captured - greatest(p.refunded, p.requested)))
      > case when o.state in ('denied', 'cancelled') then 0 else o.total end;
end
$$;
revoke all on function pos_orders_overpaid(timestamptz) from public;
grant execute on function pos_orders_overpaid(timestamptz) to countinghouse_app;
