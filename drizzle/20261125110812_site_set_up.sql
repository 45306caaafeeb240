CREATE TABLE "site_trade_hours" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"time_from" text NOT NULL,
	"time_to" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_trade_hours_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "site_trade_hours" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "site_lot_business_time" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"time_from" text NOT NULL,
	"time_to" text NOT NULL,
	"holidays" text NOT NULL,
	"holiday_class" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_lot_business_time_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "site_lot_business_time" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "site_lot_info" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"code" text NOT NULL,
	"value" text NOT NULL,
	"language" text,
	"public" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_lot_info_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "site_lot_info" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "site_lot_files" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file" uuid NOT NULL,
	"public" boolean NOT NULL,
	"until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_lot_files_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "site_lot_files" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "site_lot_tips" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" jsonb NOT NULL,
	"place" text NOT NULL,
	"from" date,
	"to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_lot_tips_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "site_lot_tips" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "site_trade_hours_sort" ON "site_trade_hours" USING btree ("merchant_id","time_from","id");
CREATE INDEX "site_trade_hours_search" ON "site_trade_hours" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "site_lot_business_time_sort" ON "site_lot_business_time" USING btree ("merchant_id","time_from","id");
CREATE INDEX "site_lot_business_time_search" ON "site_lot_business_time" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "site_lot_info_code_key" ON "site_lot_info" USING btree ("merchant_id","site_id","code");
CREATE INDEX "site_lot_info_sort" ON "site_lot_info" USING btree ("merchant_id","code","id");
CREATE INDEX "site_lot_info_search" ON "site_lot_info" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "site_lot_files_sort" ON "site_lot_files" USING btree ("merchant_id","name","id");
CREATE INDEX "site_lot_files_search" ON "site_lot_files" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "site_lot_tips_sort" ON "site_lot_tips" USING btree ("merchant_id","name","id");
CREATE INDEX "site_lot_tips_search" ON "site_lot_tips" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "site_trade_hours_tenant" ON "site_trade_hours" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "site_lot_business_time_tenant" ON "site_lot_business_time" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "site_lot_info_tenant" ON "site_lot_info" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "site_lot_files_tenant" ON "site_lot_files" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "site_lot_tips_tenant" ON "site_lot_tips" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
