-- The ledger of stock and its running figures.
create view stock.movement as
  select merchant_id, id, site_id, item_id, business_day, kind, quantity, value from stock_movement;

create view stock.on_hand as
  select merchant_id, site_id, item_id, quantity, average from stock_on_hand;

create view stock.stock_item as
  select merchant_id, id, site_id, item, active, reorder_level from pos_stock_item;

-- Shops in which a blind count is open: a taking that is not audited, or a handheld count of a shop whose counts are all blind. Their
-- stock on hand is hidden from those who count there (areas/stock/rules/blind-counts.ts).
create view stock.blind_count as
  select merchant_id, site_id from stock_taking where state = 'unchecked' and blind and reversal is not true
  union all
  select k.merchant_id, k.site_id from app_tasks k
  join platform.site s on s.merchant_id = k.merchant_id and s.id = k.site_id
  where k.kind = 'taking' and k.state <> 'completed' and (s.settings->>'blindCounting')::boolean;

-- Barcodes that handhelds scanned for a task. Without an item: nobody knows the code, or the scan cancels another one.
create view stock.scan as
  select s.merchant_id, s.id, k.site_id, s.at, s.code, s.item_id, s.takes_back, s.device, s.user_name as person, k.number as task
  from stock_scan s join app_tasks k on k.merchant_id = s.merchant_id and k.id = s.task_id;
