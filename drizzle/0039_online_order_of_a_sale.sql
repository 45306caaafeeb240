ALTER TABLE "pos_sale" ADD COLUMN "online_order" uuid;
CREATE INDEX "pos_sale_order" ON "pos_sale" USING btree ("merchant_id","online_order") WHERE online_order is not null;
