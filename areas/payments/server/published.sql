-- Accounts at payment providers: a site takes card payments where it has an active one.
create view payments.account as
  select merchant_id, id, site_id, provider, active from site_site_pay;

-- The ledger of payment providers, of which accounting posts fees and disputes.
create view payments.posting as
  select merchant_id, site_id, account_id, business_day, debit, credit, amount from cardpay_posting;
