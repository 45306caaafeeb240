ALTER TABLE "parking_area_count" ADD COLUMN "told_at" timestamp with time zone;
CREATE INDEX "acs_decision_site" ON "acs_decision" USING btree ("merchant_id","site_id","at");
CREATE INDEX "acs_device_event_site" ON "acs_device_event" USING btree ("merchant_id","site_id","at");
