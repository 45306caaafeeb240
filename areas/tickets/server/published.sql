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
