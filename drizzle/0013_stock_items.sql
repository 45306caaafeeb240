CREATE TABLE "pos_stock_item" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"item" uuid NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"unit" uuid,
	"pack_size" numeric(20, 6) NOT NULL,
	"par" numeric(20, 6),
	"reorder_level" numeric(20, 6),
	"supplier" uuid,
	"shelf" text,
	"sold_by" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "pos_stock_item_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_stock_item" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_recipe" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"sold_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"quantity" numeric(20, 6) NOT NULL,
	CONSTRAINT "stock_recipe_pkey" PRIMARY KEY("merchant_id","site_id","sold_id","item_id")
);

ALTER TABLE "stock_recipe" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "pos_stock_item_item_key" ON "pos_stock_item" USING btree ("merchant_id","site_id","item");
CREATE INDEX "pos_stock_item_sort" ON "pos_stock_item" USING btree ("merchant_id","name","id");
CREATE INDEX "pos_stock_item_search" ON "pos_stock_item" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "pos_stock_item_item_ref" ON "pos_stock_item" USING btree ("merchant_id","item");
CREATE INDEX "pos_stock_item_unit_ref" ON "pos_stock_item" USING btree ("merchant_id","unit");
CREATE INDEX "pos_stock_item_supplier_ref" ON "pos_stock_item" USING btree ("merchant_id","supplier");
CREATE INDEX "stock_recipe_stock_item" ON "stock_recipe" USING btree ("merchant_id","stock_item_id");
CREATE POLICY "pos_stock_item_tenant" ON "pos_stock_item" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_recipe_tenant" ON "stock_recipe" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
