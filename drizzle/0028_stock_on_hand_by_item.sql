CREATE INDEX "stock_on_hand_item" ON "stock_on_hand" USING btree ("merchant_id","item_id","site_id");
