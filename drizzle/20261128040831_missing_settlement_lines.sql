CREATE INDEX "eftpos_settlement_line_missing" ON "eftpos_settlement_line" USING btree ("merchant_id","movement_id") WHERE result = 'onlyOurs';
