-- What delivery platforms charge for their orders, which accounting posts.
create view delivery.delivery_order as
  select merchant_id, site_id, platform, state, placed_at, commission, commission_tax, tax_on_commission from delivery_orders;
