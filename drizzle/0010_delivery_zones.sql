CREATE TABLE "pos_delivery_zone" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"fee" bigint NOT NULL,
	"minimum_order" bigint NOT NULL,
	"shape" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "pos_delivery_zone_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_delivery_zone" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "pos_delivery_zone_name_key" ON "pos_delivery_zone" USING btree ("merchant_id","site_id","name");
CREATE INDEX "pos_delivery_zone_sort" ON "pos_delivery_zone" USING btree ("merchant_id","position","id");
CREATE INDEX "pos_delivery_zone_search" ON "pos_delivery_zone" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "pos_delivery_zone_tenant" ON "pos_delivery_zone" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
