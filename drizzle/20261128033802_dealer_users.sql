ALTER TABLE "cardpay_dealer" ADD COLUMN "own_merchant" text;
-- Reviewed: the platform has some dealers.
CREATE UNIQUE INDEX "cardpay_dealer_own_merchant_key" ON "cardpay_dealer" USING btree ("merchant_id","own_merchant");
