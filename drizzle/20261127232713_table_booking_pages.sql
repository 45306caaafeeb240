ALTER TABLE "ticket_table_service" ADD COLUMN "code" text;
ALTER TABLE "ticket_table_service" ADD COLUMN "move_until_hours" integer DEFAULT 2 NOT NULL;
ALTER TABLE "ticket_table_service" ADD COLUMN "move_times" integer DEFAULT 3 NOT NULL;
CREATE UNIQUE INDEX "ticket_table_service_code_key" ON "ticket_table_service" USING btree ("merchant_id","site_id","code");
