-- What was paid of bills on account since they were rung up. Negative: a reversed payment.
create view reports.account_payment as
  select merchant_id, id, sale_id, site_id, paid_at, way, amount from report_account_payment;
