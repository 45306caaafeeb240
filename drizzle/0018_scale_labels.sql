CREATE TABLE "catalogue_scale_label" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"contains" text NOT NULL,
	"item_digits" integer NOT NULL,
	"decimals" integer NOT NULL,
	"verified" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_scale_label_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_scale_label" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "catalogue_scale_label_prefix_key" ON "catalogue_scale_label" USING btree ("merchant_id","site_id","prefix");
CREATE INDEX "catalogue_scale_label_sort" ON "catalogue_scale_label" USING btree ("merchant_id","prefix","id");
CREATE INDEX "catalogue_scale_label_search" ON "catalogue_scale_label" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "catalogue_scale_label_tenant" ON "catalogue_scale_label" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
