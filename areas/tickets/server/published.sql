-- Parties that sit at their tables: their bills are opened at the till.
create view tickets.seated_party as
  select b.merchant_id, b.site_id, b.id as booking_id, b.number, b.name, b.people as covers, r.name as table_name, b.checked_in_at as seated_at,
    case when b.deposit_state = 'paid' then greatest(0, b.paid - b.refunded - b.deducted) else 0 end as deposit_left
  from ticket_booking b
  join ticket_reservation r on r.merchant_id = b.merchant_id and r.booking_id = b.id
  where b.what = 'table' and b.status = 'checkedIn';

-- Scans at gates: the number of the ticket, or the end of a code that nobody knows.
create view tickets.scan as
  select merchant_id, id, site_id, at, number, result, device, person from ticket_admission;

-- Deposits of tables as they were paid, and refunded: then below 0. What bills deduct is a tender of the bill.
create view tickets.deposit_money as
  select m.merchant_id, m.site_id, m.at, m.method, case m.kind when 'refund' then -m.amount else m.amount end as amount
  from ticket_money m
  join ticket_booking b on b.merchant_id = m.merchant_id and b.id = m.booking_id
  where b.what = 'table' and m.kind in ('payment', 'refund') and m.state <> 'failed';

-- What the venue keeps of deposits whose guests didn't come, on the day for which they had booked. A refund that failed is still owed to
-- the guest, until a later one of the same payment has succeeded.
create view tickets.forfeited_deposit as
  select k.merchant_id, k.site_id, k.business_day, k.amount from (
    select b.merchant_id, b.site_id, b.business_day, b.paid - b.refunded - b.deducted - coalesce((
      select sum(greatest(0, f.amount - coalesce((
        select sum(d.amount) from ticket_money d
        where d.merchant_id = b.merchant_id and d.booking_id = b.id and d.kind = 'refund' and d.state <> 'failed'
          and d.payment_id = f.payment_id and d.at > f.at), 0)))
      from (
        select m.payment_id, max(m.amount) as amount, min(m.at) as at from ticket_money m
        where m.merchant_id = b.merchant_id and m.booking_id = b.id and m.kind = 'refund' and m.state = 'failed'
        group by m.payment_id
      ) f), 0)::bigint as amount
    from ticket_booking b
    where b.what = 'table' and b.status in ('cancelled', 'noShow') and b.deposit_state in ('forfeited', 'refunded')
      and b.paid - b.refunded - b.deducted > 0
  ) k
  where k.amount > 0;
