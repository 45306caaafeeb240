CREATE TABLE "fee_table" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"fee_code" text NOT NULL,
	"fee_name" text NOT NULL,
	"state" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"grace_entry" integer NOT NULL,
	"grace_exit" integer NOT NULL,
	"price_by" text NOT NULL,
	"split_mode" text NOT NULL,
	"choose" text NOT NULL,
	"day_cap" bigint,
	"day_cap_reset" text NOT NULL,
	"stay_cap" bigint,
	"lost_fee" bigint NOT NULL,
	"round_to" integer NOT NULL,
	"round_mode" text NOT NULL,
	"tax" uuid,
	"accumulate" text NOT NULL,
	"reentry_minutes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "fee_table_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "fee_table" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "fee_segment" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"fee" uuid NOT NULL,
	"name" text NOT NULL,
	"order" integer NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"time_from" text NOT NULL,
	"time_to" text NOT NULL,
	"holidays" text NOT NULL,
	"holiday_class" integer,
	"holiday_by" text NOT NULL,
	"entry_from" text,
	"entry_to" text,
	"shape" jsonb NOT NULL,
	"cap" bigint,
	"join_days" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "fee_segment_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "fee_segment" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "fee_offer" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"fee" uuid NOT NULL,
	"name" text NOT NULL,
	"order" integer NOT NULL,
	"price" bigint NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"holidays" text NOT NULL,
	"entry_from" text NOT NULL,
	"entry_to" text NOT NULL,
	"exit_from" text NOT NULL,
	"exit_to" text NOT NULL,
	"exit_day" integer NOT NULL,
	"covers_minutes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "fee_offer_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "fee_offer" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "site_holidays" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"class" integer NOT NULL,
	"ord_lots" text[] NOT NULL,
	"time_from" text,
	"time_to" text,
	"yearly" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_holidays_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "site_holidays" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "fee_table_fee_code_valid_from_key" ON "fee_table" USING btree ("merchant_id","site_id","fee_code","valid_from");
CREATE INDEX "fee_table_sort" ON "fee_table" USING btree ("merchant_id","fee_code","id");
CREATE INDEX "fee_table_search" ON "fee_table" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "fee_table_tax_ref" ON "fee_table" USING btree ("merchant_id","tax");
CREATE INDEX "fee_segment_sort" ON "fee_segment" USING btree ("merchant_id","order","id");
CREATE INDEX "fee_segment_search" ON "fee_segment" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "fee_segment_fee_ref" ON "fee_segment" USING btree ("merchant_id","fee");
CREATE INDEX "fee_offer_sort" ON "fee_offer" USING btree ("merchant_id","order","id");
CREATE INDEX "fee_offer_search" ON "fee_offer" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "fee_offer_fee_ref" ON "fee_offer" USING btree ("merchant_id","fee");
CREATE INDEX "site_holidays_sort" ON "site_holidays" USING btree ("merchant_id","date","id");
CREATE INDEX "site_holidays_search" ON "site_holidays" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "fee_table_tenant" ON "fee_table" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "fee_segment_tenant" ON "fee_segment" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "fee_offer_tenant" ON "fee_offer" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "site_holidays_tenant" ON "site_holidays" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
