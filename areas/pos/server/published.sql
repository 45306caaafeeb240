-- The ledger.
create view pos.sale as
  select merchant_id, id, site_id, business_day, sold_at, hour_at, bill_num, register_id, clerk, mode, training, channel, table_name,
    covers, member, ref_of, online_order, coupons, approvals, gross, discount, net, tax, tax_added, surcharge, tip, rounding, payable,
    received_at, till_sold_at
  from pos_sale;

create view pos.sale_line as
  select merchant_id, sale_id, line_no, site_id, business_day, counted, item_id, category_id, supplier_id, name, quantity, unit_price,
    gross, discount, net, tax, tax_added, tax_rate, cost, voided, void_reason, discounts, options, note, price_name
  from pos_sale_line;

create view pos.sale_tender as
  select merchant_id, sale_id, tender_no, site_id, business_day, counted, method, amount, tip, surcharge, change, card_scheme, last4,
    provider_ref, of_tender
  from pos_sale_tender;

-- Sums of the ledger by business day: by the hour, register, clerk and channel; by product; by payment method; by discount; by tax rate.
create view pos.hourly_total as
  select merchant_id, site_id, business_day, hour_at, register_id, clerk, channel, sales, refunds, voids, covers, gross, discount, net,
    tax, tax_added, cost, uncosted, refund_net, refund_tax, refund_tax_added, surcharge, tip, rounding
  from pos_sum_hour;

create view pos.product_total as
  select merchant_id, site_id, business_day, item_key, item_id, category_id, supplier_id, name, quantity, refund_quantity, gross, discount,
    net, tax, tax_added, cost, uncosted, refund_net, refund_tax, refund_tax_added
  from pos_sum_item;

create view pos.tender_total as
  select merchant_id, site_id, business_day, register_id, method, card_scheme, tenders, amount, refunds, refund_amount, tip, surcharge
  from pos_sum_tender;

create view pos.discount_total as
  select merchant_id, site_id, business_day, kind, source, name, lines, amount from pos_sum_discount;

create view pos.tax_total as
  select merchant_id, site_id, business_day, rate, net, tax, refund_net, refund_tax from pos_sum_tax;

create view pos.register as
  select merchant_id, id, site_id, code, name, price_level, active from pos_cash_register;

create view pos.register_session as
  select merchant_id, id, site_id, register_id, business_day, supplementary, opened_at, closed_at, closed_by, close_no,
    expected, actual, variance
  from pos_register_session;

create view pos.drawer_event as
  select merchant_id, id, site_id, register_id, at, business_day, kind, amount, reason, clerk, sale_id from pos_drawer_event;

create view pos.payment_method as
  select merchant_id, id, site_id, code, name, kind, active, position, cash_rounding, surcharge_percent, surcharge_amount,
    provider, terminal_id, version, updated_at
  from pos_payment_config;

create view pos.attendance as
  select merchant_id, id, site_id, employee, started_at, ended_at, break_minutes, hourly_wage from pos_attendance;

create view pos.online_order as
  select merchant_id, id, site_id, number, channel, source, state, fulfilment, note, promised_for, lines, total, placed_at, accepted_at,
    ready_at, collected_at, deny_reason, deny_code, cancelled_by, wasted
  from pos_online_orders;
