DROP INDEX "stock_movement_item";
ALTER TABLE "stock_movement" ALTER COLUMN "unit_cost" SET DATA TYPE numeric(20, 6) USING "unit_cost" / 10000.0;
ALTER TABLE "stock_movement" ADD COLUMN "value" bigint NOT NULL DEFAULT 0;
ALTER TABLE "stock_movement" ADD COLUMN "seq" integer NOT NULL DEFAULT 0;
ALTER TABLE "stock_on_hand" ADD COLUMN "average" numeric(20, 6);
ALTER TABLE "stock_on_hand" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;
-- What moved before averages were kept moved at the cost that the catalogue has; the average begins as that.
UPDATE "stock_movement" m SET seq = x.seq, unit_cost = x.cost,
    value = coalesce(round(x.so_far * x.cost * 100) - round((x.so_far - m.quantity) * x.cost * 100), 0)
  FROM (
    SELECT s.merchant_id, s.id, p.cost / 10000.0 AS cost,
      row_number() OVER item AS seq, sum(s.quantity) OVER item AS so_far
    FROM "stock_movement" s LEFT JOIN "catalogue_plu" p ON p.merchant_id = s.merchant_id AND p.id = s.item_id
    WINDOW item AS (PARTITION BY s.merchant_id, s.site_id, s.item_id ORDER BY (s.kind IN ('sale', 'refund')), s.at, s.id)
  ) x WHERE x.merchant_id = m.merchant_id AND x.id = m.id;
UPDATE "stock_on_hand" h SET moves = x.moves, average = x.average
  FROM (
    SELECT merchant_id, site_id, item_id, count(*) AS moves,
      max(unit_cost) FILTER (WHERE kind NOT IN ('sale', 'refund')) AS average
    FROM "stock_movement" GROUP BY 1, 2, 3
  ) x WHERE x.merchant_id = h.merchant_id AND x.site_id = h.site_id AND x.item_id = h.item_id;
ALTER TABLE "stock_movement" ALTER COLUMN "value" DROP DEFAULT;
ALTER TABLE "stock_movement" ALTER COLUMN "seq" DROP DEFAULT;
CREATE UNIQUE INDEX "stock_movement_seq" ON "stock_movement" USING btree ("merchant_id","site_id","item_id","seq");
