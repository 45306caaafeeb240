-- Written by hand: card payments of before that were refunded in part, which the first list left out. What is left of them is sold
-- (areas/parking/server/stays/sell-earlier-payments.ts).
INSERT INTO "parking_payment_to_sell" ("merchant_id", "payment_id", "provider_ref")
  SELECT p."merchant_id", p."id", c."provider_ref"
  FROM "parking_payment" p
  JOIN "parking_card_sale" k ON k."merchant_id" = p."merchant_id" AND k."sale_id" = p."sale_id" AND k."state" = 'paid'
  LEFT JOIN "pos_sale" s ON s."merchant_id" = p."merchant_id" AND s."id" = p."id"
  LEFT JOIN "cardpay_transaction" c ON c."merchant_id" = k."merchant_id" AND c."id" = k."payment_id"
  WHERE p."amount" > 0 AND p."place" <> 'till' AND s."id" IS NULL AND k."refunded" > 0 AND k."refunded" < p."amount"
  ON CONFLICT ("merchant_id", "payment_id") DO NOTHING;
