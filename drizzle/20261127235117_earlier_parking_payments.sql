CREATE TABLE "parking_payment_to_sell" (
	"merchant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_ref" text,
	CONSTRAINT "parking_payment_to_sell_pkey" PRIMARY KEY("merchant_id","payment_id")
);

ALTER TABLE "parking_payment_to_sell" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "parking_payment_to_sell_tenant" ON "parking_payment_to_sell" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
-- Money that no till sold and that is no sale yet. What a card was refunded of before stays out: its stay alone followed the refund.
INSERT INTO "parking_payment_to_sell" ("merchant_id", "payment_id", "provider_ref")
  SELECT p."merchant_id", p."id", c."provider_ref"
  FROM "parking_payment" p
  LEFT JOIN "pos_sale" s ON s."merchant_id" = p."merchant_id" AND s."id" = p."id"
  LEFT JOIN "parking_card_sale" k ON k."merchant_id" = p."merchant_id" AND k."sale_id" = p."sale_id" AND k."state" = 'paid'
  LEFT JOIN "cardpay_transaction" c ON c."merchant_id" = k."merchant_id" AND c."id" = k."payment_id"
  WHERE p."amount" > 0 AND p."place" <> 'till' AND s."id" IS NULL AND coalesce(k."refunded", 0) = 0;
