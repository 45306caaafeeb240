CREATE INDEX "pos_sale_received" ON "pos_sale" USING btree ("received_at");
