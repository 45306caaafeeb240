CREATE TABLE "design_poster" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"layout" text NOT NULL,
	"paper" text NOT NULL,
	"orientation" text NOT NULL,
	"colour" text NOT NULL,
	"headline" text,
	"text" text,
	"items" uuid[] NOT NULL,
	"price_level" integer NOT NULL,
	"show_old_price" boolean NOT NULL,
	"show_name2" boolean NOT NULL,
	"show_pictures" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "design_poster_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "design_poster" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "design_poster_name_key" ON "design_poster" USING btree ("merchant_id","site_id","name");
CREATE INDEX "design_poster_sort" ON "design_poster" USING btree ("merchant_id","name","id");
CREATE INDEX "design_poster_search" ON "design_poster" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "design_poster_tenant" ON "design_poster" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
