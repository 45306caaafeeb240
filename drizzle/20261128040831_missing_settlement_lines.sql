-- Reviewed: imports of settlements alone write lines, and wait for the index.
CREATE INDEX "eftpos_settlement_line_missing" ON "eftpos_settlement_line" USING btree ("merchant_id","movement_id") WHERE result = 'onlyOurs';
