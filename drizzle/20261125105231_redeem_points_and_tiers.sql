CREATE TABLE "member_redeem_rule" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"points" integer NOT NULL,
	"amount" bigint NOT NULL,
	"minimum" integer,
	"step" integer,
	"most_percent" numeric(9, 4) NOT NULL,
	"ord_lots" text[] NOT NULL,
	"priority" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_redeem_rule_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_redeem_rule" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_tier" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"measure" text NOT NULL,
	"period" text NOT NULL,
	"from" integer NOT NULL,
	"factor" numeric(20, 6) NOT NULL,
	"price_level" integer,
	"gift" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_tier_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_tier" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_day" (
	"merchant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"spend" bigint NOT NULL,
	"points" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "member_day_pkey" PRIMARY KEY("merchant_id","member_id","day")
);

ALTER TABLE "member_day" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_point_hold" (
	"merchant_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "member_point_hold_pkey" PRIMARY KEY("merchant_id","sale_id")
);

ALTER TABLE "member_point_hold" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_redeemed_sale" (
	"merchant_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"debt" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"given_back" integer NOT NULL,
	CONSTRAINT "member_redeemed_sale_pkey" PRIMARY KEY("merchant_id","sale_id")
);

ALTER TABLE "member_redeemed_sale" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "member_member" ADD COLUMN "tier" uuid;
ALTER TABLE "member_member" ADD COLUMN "tier_until" date;
ALTER TABLE "member_member" ADD COLUMN "merged_into" uuid;
ALTER TABLE "member_point_entry" ADD COLUMN "business_day" date;
CREATE INDEX "member_redeem_rule_sort" ON "member_redeem_rule" USING btree ("merchant_id","name","id");
CREATE INDEX "member_redeem_rule_search" ON "member_redeem_rule" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "member_tier_name_key" ON "member_tier" USING btree ("merchant_id","name");
CREATE INDEX "member_tier_sort" ON "member_tier" USING btree ("merchant_id","from","id");
CREATE INDEX "member_tier_search" ON "member_tier" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "member_point_hold_member" ON "member_point_hold" USING btree ("merchant_id","member_id");
CREATE INDEX "member_redeemed_sale_member" ON "member_redeemed_sale" USING btree ("merchant_id","member_id");
CREATE INDEX "member_member_tier_ref" ON "member_member" USING btree ("merchant_id","tier");
CREATE INDEX "member_member_merged_into_ref" ON "member_member" USING btree ("merchant_id","merged_into");
CREATE POLICY "member_redeem_rule_tenant" ON "member_redeem_rule" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_tier_tenant" ON "member_tier" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_day_tenant" ON "member_day" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_point_hold_tenant" ON "member_point_hold" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_redeemed_sale_tenant" ON "member_redeemed_sale" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
