CREATE TABLE "catalogue_price_change" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"holds_from" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"items" integer NOT NULL,
	"rule" jsonb NOT NULL,
	"least_margin" numeric(9, 4),
	"made_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_price_change_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_price_change" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_price_change_line" (
	"merchant_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"plu_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"level" smallint NOT NULL,
	"old_price" bigint,
	"new_price" bigint NOT NULL,
	CONSTRAINT "catalogue_price_change_line_pkey" PRIMARY KEY("merchant_id","change_id","plu_id")
);

ALTER TABLE "catalogue_price_change_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_price_history" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plu_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"old_price" bigint,
	"new_price" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "catalogue_price_history_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_price_history" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "catalogue_price_change_sort" ON "catalogue_price_change" USING btree ("merchant_id","holds_from","id");
CREATE INDEX "catalogue_price_change_search" ON "catalogue_price_change" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "catalogue_price_change_line_item" ON "catalogue_price_change_line" USING btree ("merchant_id","plu_id");
CREATE INDEX "catalogue_price_history_item" ON "catalogue_price_history" USING btree ("merchant_id","plu_id","changed_at");
CREATE POLICY "catalogue_price_change_tenant" ON "catalogue_price_change" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_price_change_line_tenant" ON "catalogue_price_change_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_price_history_tenant" ON "catalogue_price_history" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
