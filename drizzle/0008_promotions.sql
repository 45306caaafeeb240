CREATE TABLE "promotion_special" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"ord_lots" text[] NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"active" boolean NOT NULL,
	"plu" uuid NOT NULL,
	"price" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "promotion_special_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "promotion_special" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "promotion_happy_hour" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"ord_lots" text[] NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"active" boolean NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"time_from" text NOT NULL,
	"time_to" text NOT NULL,
	"target" jsonb NOT NULL,
	"price_level" integer,
	"percent" numeric(9, 4),
	"target_category" uuid,
	"target_group" uuid,
	"target_plu" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "promotion_happy_hour_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "promotion_happy_hour" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "promotion_mix_sale" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"ord_lots" text[] NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"active" boolean NOT NULL,
	"group" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"priority" integer NOT NULL,
	"exclusive" boolean NOT NULL,
	"with_specials" boolean NOT NULL,
	"max_times" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "promotion_mix_sale_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "promotion_mix_sale" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "promotion_buy_get_free" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"ord_lots" text[] NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"active" boolean NOT NULL,
	"buy_group" uuid NOT NULL,
	"buy_quantity" integer NOT NULL,
	"get_group" uuid NOT NULL,
	"get_quantity" integer NOT NULL,
	"percent" numeric(9, 4) NOT NULL,
	"priority" integer NOT NULL,
	"exclusive" boolean NOT NULL,
	"with_specials" boolean NOT NULL,
	"max_times" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "promotion_buy_get_free_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "promotion_buy_get_free" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "promotion_mix_quantity_discount" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"ord_lots" text[] NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"active" boolean NOT NULL,
	"group" uuid NOT NULL,
	"tiers" jsonb NOT NULL,
	"by_weight" boolean NOT NULL,
	"priority" integer NOT NULL,
	"exclusive" boolean NOT NULL,
	"with_specials" boolean NOT NULL,
	"max_times" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "promotion_mix_quantity_discount_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "promotion_mix_quantity_discount" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "promotion_quantity_favour" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"ord_lots" text[] NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"active" boolean NOT NULL,
	"plu" uuid NOT NULL,
	"breaks" jsonb NOT NULL,
	"mode" text NOT NULL,
	"by_weight" boolean NOT NULL,
	"priority" integer NOT NULL,
	"exclusive" boolean NOT NULL,
	"with_specials" boolean NOT NULL,
	"max_times" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "promotion_quantity_favour_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "promotion_quantity_favour" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "promotion_sale" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"ord_lots" text[] NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"active" boolean NOT NULL,
	"notes" text,
	"barcode" text NOT NULL,
	"minimum_spend" bigint,
	"percent" numeric(9, 4),
	"amount" bigint,
	"group" uuid,
	"limit_per_member" integer,
	"limit_total" integer,
	"priority" integer NOT NULL,
	"exclusive" boolean NOT NULL,
	"with_specials" boolean NOT NULL,
	"max_times" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "promotion_sale_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "promotion_sale" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "promotion_predefined_discount" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"percent" numeric(9, 4),
	"amount" bigint,
	"limit" bigint,
	"open" boolean NOT NULL,
	"reason" text,
	"user_types" uuid[] NOT NULL,
	"roles" text[] NOT NULL,
	"ord_lots" text[] NOT NULL,
	"position" integer NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "promotion_predefined_discount_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "promotion_predefined_discount" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "promotions_coupon_count" (
	"merchant_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"member" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "promotions_coupon_count_pkey" PRIMARY KEY("merchant_id","promotion_id","member")
);

ALTER TABLE "promotions_coupon_count" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "promotions_coupon_use" (
	"merchant_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"member" text,
	"used_at" timestamp with time zone NOT NULL,
	"over_limit" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promotions_coupon_use_pkey" PRIMARY KEY("merchant_id","sale_id","promotion_id")
);

ALTER TABLE "promotions_coupon_use" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "promotion_special_sort" ON "promotion_special" USING btree ("merchant_id","name","id");
CREATE INDEX "promotion_special_search" ON "promotion_special" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "promotion_special_plu_ref" ON "promotion_special" USING btree ("merchant_id","plu");
CREATE INDEX "promotion_happy_hour_sort" ON "promotion_happy_hour" USING btree ("merchant_id","name","id");
CREATE INDEX "promotion_happy_hour_search" ON "promotion_happy_hour" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "promotion_happy_hour_target_category_ref" ON "promotion_happy_hour" USING btree ("merchant_id","target_category");
CREATE INDEX "promotion_happy_hour_target_group_ref" ON "promotion_happy_hour" USING btree ("merchant_id","target_group");
CREATE INDEX "promotion_happy_hour_target_plu_ref" ON "promotion_happy_hour" USING btree ("merchant_id","target_plu");
CREATE INDEX "promotion_mix_sale_sort" ON "promotion_mix_sale" USING btree ("merchant_id","name","id");
CREATE INDEX "promotion_mix_sale_search" ON "promotion_mix_sale" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "promotion_mix_sale_group_ref" ON "promotion_mix_sale" USING btree ("merchant_id","group");
CREATE INDEX "promotion_buy_get_free_sort" ON "promotion_buy_get_free" USING btree ("merchant_id","name","id");
CREATE INDEX "promotion_buy_get_free_search" ON "promotion_buy_get_free" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "promotion_buy_get_free_buy_group_ref" ON "promotion_buy_get_free" USING btree ("merchant_id","buy_group");
CREATE INDEX "promotion_buy_get_free_get_group_ref" ON "promotion_buy_get_free" USING btree ("merchant_id","get_group");
CREATE INDEX "promotion_mix_quantity_discount_sort" ON "promotion_mix_quantity_discount" USING btree ("merchant_id","name","id");
CREATE INDEX "promotion_mix_quantity_discount_search" ON "promotion_mix_quantity_discount" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "promotion_mix_quantity_discount_group_ref" ON "promotion_mix_quantity_discount" USING btree ("merchant_id","group");
CREATE INDEX "promotion_quantity_favour_sort" ON "promotion_quantity_favour" USING btree ("merchant_id","name","id");
CREATE INDEX "promotion_quantity_favour_search" ON "promotion_quantity_favour" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "promotion_quantity_favour_plu_ref" ON "promotion_quantity_favour" USING btree ("merchant_id","plu");
CREATE UNIQUE INDEX "promotion_sale_barcode_key" ON "promotion_sale" USING btree ("merchant_id","barcode");
CREATE INDEX "promotion_sale_sort" ON "promotion_sale" USING btree ("merchant_id","name","id");
CREATE INDEX "promotion_sale_search" ON "promotion_sale" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "promotion_sale_group_ref" ON "promotion_sale" USING btree ("merchant_id","group");
CREATE UNIQUE INDEX "promotion_predefined_discount_code_key" ON "promotion_predefined_discount" USING btree ("merchant_id","code");
CREATE INDEX "promotion_predefined_discount_sort" ON "promotion_predefined_discount" USING btree ("merchant_id","position","id");
CREATE INDEX "promotion_predefined_discount_search" ON "promotion_predefined_discount" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "promotions_coupon_use_promotion" ON "promotions_coupon_use" USING btree ("merchant_id","promotion_id","used_at");
CREATE POLICY "promotion_special_tenant" ON "promotion_special" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "promotion_happy_hour_tenant" ON "promotion_happy_hour" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "promotion_mix_sale_tenant" ON "promotion_mix_sale" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "promotion_buy_get_free_tenant" ON "promotion_buy_get_free" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "promotion_mix_quantity_discount_tenant" ON "promotion_mix_quantity_discount" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "promotion_quantity_favour_tenant" ON "promotion_quantity_favour" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "promotion_sale_tenant" ON "promotion_sale" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "promotion_predefined_discount_tenant" ON "promotion_predefined_discount" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "promotions_coupon_count_tenant" ON "promotions_coupon_count" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "promotions_coupon_use_tenant" ON "promotions_coupon_use" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
