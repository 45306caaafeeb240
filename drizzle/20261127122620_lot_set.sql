CREATE TABLE "system_lot_set" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sites" uuid[] NOT NULL,
	"lot_type" text,
	"values" jsonb NOT NULL,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_lot_set_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_lot_set" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_lot_set_result" (
	"merchant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"site_version" integer,
	"why" text,
	CONSTRAINT "system_lot_set_result_merchant_id_run_id_site_id_pk" PRIMARY KEY("merchant_id","run_id","site_id")
);

ALTER TABLE "system_lot_set_result" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "system_lot_set_name_key" ON "system_lot_set" USING btree ("merchant_id","name");
CREATE INDEX "system_lot_set_sort" ON "system_lot_set" USING btree ("merchant_id","name","id");
CREATE INDEX "system_lot_set_search" ON "system_lot_set" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "system_lot_set_result_set" ON "system_lot_set_result" USING btree ("merchant_id","set_id","at");
CREATE POLICY "system_lot_set_tenant" ON "system_lot_set" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_lot_set_result_tenant" ON "system_lot_set_result" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
