-- Trading of all merchants, for those who run the installation: sums by merchant and nothing finer. Who may ask is judged by the
-- report (platform administrators alone); the function keeps to the figures that the report shows.
create or replace function report_merchants(first_day date, last_day date)
  returns table (code text, merchant text, shops bigint, net numeric, refunds numeric, sales numeric, trading_days bigint, last_day_sold date)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select m.token_num, m.name,
      (select count(*) from system_site w where w.merchant_id = m.id and w.active),
      coalesce(sum(h.net), 0), coalesce(sum(h.refund_net), 0), coalesce(sum(h.sales), 0),
      count(distinct h.business_day), max(h.business_day)
    from system_merchant m
    left join pos_sum_hour h on h.merchant_id = m.id and h.business_day between first_day and last_day
    where m.id <> '00000000-0000-7000-8000-000000000000' -- the installation itself sells nothing
    group by m.id, m.token_num, m.name;
end
$$;

revoke all on function report_merchants(date, date) from public;
grant execute on function report_merchants(date, date) to countinghouse_app;

-- Merchants that have reports sent by themselves: the job goes through these alone, and is told no more than their ids.
create or replace function report_scheduling() returns table (merchant uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query select distinct s.merchant_id from report_schedule s where s.active;
end
$$;

revoke all on function report_scheduling() from public;
grant execute on function report_scheduling() to countinghouse_app;
