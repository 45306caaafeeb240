CREATE TABLE "parking_pending_entry" (
	"merchant_id" uuid NOT NULL,
	"lane_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"area_from" uuid,
	"area_to" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_pending_entry_pkey" PRIMARY KEY("merchant_id","lane_id")
);

ALTER TABLE "parking_pending_entry" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "parking_pending_entry_site" ON "parking_pending_entry" USING btree ("merchant_id","site_id","at");
CREATE POLICY "parking_pending_entry_tenant" ON "parking_pending_entry" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
