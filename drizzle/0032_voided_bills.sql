CREATE INDEX "pos_sale_voided" ON "pos_sale" USING btree ("merchant_id","site_id","business_day") WHERE mode = 'transactionVoid';
