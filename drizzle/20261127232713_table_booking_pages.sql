ALTER TABLE "ticket_table_service" ADD COLUMN "code" text;
ALTER TABLE "ticket_table_service" ADD COLUMN "move_until_hours" integer DEFAULT 2 NOT NULL;
ALTER TABLE "ticket_table_service" ADD COLUMN "move_times" integer DEFAULT 3 NOT NULL;
ALTER TABLE "ticket_table_service" ALTER COLUMN "move_until_hours" DROP DEFAULT, ALTER COLUMN "move_times" DROP DEFAULT;
CREATE UNIQUE INDEX "ticket_table_service_code_key" ON "ticket_table_service" USING btree ("merchant_id","site_id","code");
