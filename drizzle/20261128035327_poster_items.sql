ALTER TABLE "signage_item" ADD COLUMN "poster" uuid;
CREATE INDEX "signage_item_poster_ref" ON "signage_item" USING btree ("merchant_id","poster");
