ALTER TABLE "pos_cash_register" ADD COLUMN "printer" uuid;
CREATE INDEX "pos_cash_register_printer_ref" ON "pos_cash_register" USING btree ("merchant_id","printer");
