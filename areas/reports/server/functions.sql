-- Payments on account and the list of reports sent are added to and never changed by the running server.
revoke update, delete, truncate on report_account_payment, report_sent from countinghouse_app;

-- Trading of all merchants, for those who run the installation: sums by merchant and nothing finer. Who may ask is judged by the
-- report (platform administrators alone); the function keeps to the figures that the report shows.
drop function if exists report_merchants(date, date);

-- Amounts of unlike currencies make no sum: a merchant has a row for each that its shops keep.
create or replace function report_merchants(first_day date, last_day date, usual_currency text)
  returns table (code text, merchant text, currency text, shops bigint, net numeric, refunds numeric, sales numeric,
    trading_days bigint, last_day_sold date)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    with sold as (
      select h.merchant_id, h.site_id, h.business_day,
        sum(h.net) as net, sum(h.refund_net) as refund_net, sum(h.sales) as sales
      from pos.hourly_total h
      where h.business_day between first_day and last_day
      group by h.merchant_id, h.site_id, h.business_day
    ), shop as (
      select w.merchant_id, w.id, w.active, coalesce(nullif(w.settings->>'currency', ''), usual_currency) as kept
      from platform.site w
      where w.active or exists (select from sold d where d.merchant_id = w.merchant_id and d.site_id = w.id)
    )
    select m.token_num, m.name, s.kept,
      count(distinct s.id) filter (where s.active),
      coalesce(sum(d.net), 0), coalesce(sum(d.refund_net), 0), coalesce(sum(d.sales), 0),
      count(distinct d.business_day), max(d.business_day)
    from system.merchant m
    left join shop s on s.merchant_id = m.merchant_id
    left join sold d on d.merchant_id = s.merchant_id and d.site_id = s.id
    where m.merchant_id <> '00000000-0000-7000-8000-000000000000' -- the installation itself sells nothing
    group by m.merchant_id, m.token_num, m.name, s.kept;
end
$$;

revoke all on function report_merchants(date, date, text) from public;
grant execute on function report_merchants(date, date, text) to countinghouse_app;

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
