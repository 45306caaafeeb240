ALTER TABLE "system_merchant" ADD COLUMN "trade" text;
-- The kinds of its shops say what a merchant does. A sign-up began with one shop of a kind that nobody chose: its owner is asked.
UPDATE "system_merchant" m SET "trade" = s.trade
FROM (
  SELECT merchant_id, CASE WHEN count(DISTINCT lot_type) = 1 THEN min(lot_type) ELSE 'several' END AS trade
  FROM "system_site" WHERE active GROUP BY merchant_id
  HAVING count(*) > 1 OR count(address) > 0 OR NOT bool_or(merchant_id IN (SELECT id FROM "system_merchant" WHERE plan = 'trial'))
) s
WHERE s.merchant_id = m.id;
