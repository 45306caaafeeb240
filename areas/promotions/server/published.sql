create view promotions.coupon as
  select merchant_id, id, name, ord_lots, "from", "to", active, limit_total, barcode from promotion_sale;

create view promotions.coupon_count as
  select merchant_id, promotion_id, member, used from promotions_coupon_count;

create view promotions.coupon_use as
  select merchant_id, sale_id, promotion_id, over_limit, given_back_at from promotions_coupon_use;
