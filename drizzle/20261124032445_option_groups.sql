CREATE TABLE "catalogue_option_group" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"min" integer NOT NULL,
	"max" integer,
	"default" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"ask" boolean NOT NULL,
	"apart" boolean NOT NULL,
	"order" integer NOT NULL,
	"products" uuid[] NOT NULL,
	"categories" uuid[] NOT NULL,
	"exceptions" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_option_group_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_option_group" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_option" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"plu_id" uuid,
	CONSTRAINT "catalogue_option_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_option" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pos_sale_line" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;
CREATE UNIQUE INDEX "catalogue_option_group_name_key" ON "catalogue_option_group" USING btree ("merchant_id","name");
CREATE INDEX "catalogue_option_group_sort" ON "catalogue_option_group" USING btree ("merchant_id","order","id");
CREATE INDEX "catalogue_option_group_search" ON "catalogue_option_group" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "catalogue_option_of_group" ON "catalogue_option" USING btree ("merchant_id","group_id");
CREATE INDEX "catalogue_option_plu" ON "catalogue_option" USING btree ("merchant_id","plu_id");
CREATE INDEX "pos_sale_line_options" ON "pos_sale_line" USING btree ("merchant_id","site_id","business_day") WHERE options <> '[]';
CREATE POLICY "catalogue_option_group_tenant" ON "catalogue_option_group" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_option_tenant" ON "catalogue_option" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
