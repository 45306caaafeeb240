-- Accounts at payment providers: a site takes card payments where it has an active one.
create view payments.account as
  select merchant_id, id, site_id, provider, active from site_site_pay;
