ALTER TABLE "site_site_pay" ADD COLUMN "address" text;
ALTER TABLE "pos_payment_config" ADD COLUMN "account" uuid;
CREATE INDEX "pos_payment_config_account_ref" ON "pos_payment_config" USING btree ("merchant_id","account");
