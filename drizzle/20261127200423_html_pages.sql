CREATE TABLE "design_html" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"language" text,
	"published" jsonb,
	"token" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "design_html_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "design_html" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "design_html_name_key" ON "design_html" USING btree ("merchant_id","name");
CREATE INDEX "design_html_sort" ON "design_html" USING btree ("merchant_id","name","id");
CREATE INDEX "design_html_search" ON "design_html" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "design_html_tenant" ON "design_html" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
