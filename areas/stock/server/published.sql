-- The ledger of stock and its running figures.
create view stock.movement as
  select merchant_id, id, site_id, item_id, business_day, kind, quantity, value from stock_movement;

create view stock.on_hand as
  select merchant_id, site_id, item_id, quantity, average from stock_on_hand;

create view stock.stock_item as
  select merchant_id, id, site_id, item, active, reorder_level from pos_stock_item;
