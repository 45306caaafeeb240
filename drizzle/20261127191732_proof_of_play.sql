CREATE TABLE "signage_showing" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"sign_id" uuid NOT NULL,
	"station_id" uuid NOT NULL,
	"playlist_id" uuid NOT NULL,
	"playlist_number" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"item_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	"showings" integer NOT NULL,
	"complete" integer NOT NULL,
	"skipped" integer NOT NULL,
	"clock_ahead" boolean NOT NULL,
	"summed" boolean NOT NULL,
	CONSTRAINT "signage_showing_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_showing" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "signage_showing_day" ON "signage_showing" USING btree ("merchant_id","day","site_id");
CREATE POLICY "signage_showing_tenant" ON "signage_showing" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
