ALTER TABLE "parking_card_sale" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;
-- Card sales of pay stations from before name their payment at the provider, so that a refund of one is not another payment of a terminal.
UPDATE "pos_sale_tender" t SET "provider_ref" = c."provider_ref"
  FROM "parking_card_sale" k
  JOIN "parking_payment" p ON p."merchant_id" = k."merchant_id" AND p."sale_id" = k."sale_id"
  JOIN "cardpay_transaction" c ON c."merchant_id" = k."merchant_id" AND c."id" = k."payment_id"
  WHERE k."state" = 'paid' AND t."merchant_id" = k."merchant_id" AND t."sale_id" = p."id" AND t."provider_ref" IS NULL;
