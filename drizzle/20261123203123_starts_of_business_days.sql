CREATE TABLE "system_day_start" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"before" date NOT NULL,
	"day_start" text NOT NULL,
	CONSTRAINT "system_day_start_merchant_id_site_id_before_pk" PRIMARY KEY("merchant_id","site_id","before")
);

ALTER TABLE "system_day_start" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "system_day_start_tenant" ON "system_day_start" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
