CREATE TABLE "member_earn_rule" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"active" boolean NOT NULL,
	"points" integer,
	"per" bigint,
	"with_tax" boolean NOT NULL,
	"excluded_categories" uuid[] NOT NULL,
	"expiry" text NOT NULL,
	"expiry_months" integer,
	"factor" numeric(20, 6),
	"ord_lots" text[] NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"weekdays" smallint[] NOT NULL,
	"priority" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_earn_rule_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_earn_rule" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_point_entry" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"member" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"seq" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"debt" integer NOT NULL,
	"site" uuid,
	"sale" text,
	"bill_num" text,
	"reason" text,
	"who" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_point_entry_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_point_entry" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_earned_sale" (
	"merchant_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"kept" integer NOT NULL,
	CONSTRAINT "member_earned_sale_pkey" PRIMARY KEY("merchant_id","sale_id")
);

ALTER TABLE "member_earned_sale" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_point_lot" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"left" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"available_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"idle_months" integer,
	CONSTRAINT "member_point_lot_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_point_lot" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_point_sum" (
	"merchant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"balance" integer NOT NULL,
	"debt" integer NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "member_point_sum_pkey" PRIMARY KEY("merchant_id","member_id")
);

ALTER TABLE "member_point_sum" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "member_earn_rule_sort" ON "member_earn_rule" USING btree ("merchant_id","name","id");
CREATE INDEX "member_earn_rule_search" ON "member_earn_rule" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "member_point_entry_key_key" ON "member_point_entry" USING btree ("merchant_id","key");
CREATE INDEX "member_point_entry_sort" ON "member_point_entry" USING btree ("merchant_id","at","id");
CREATE INDEX "member_point_entry_search" ON "member_point_entry" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "member_point_entry_member_ref" ON "member_point_entry" USING btree ("merchant_id","member");
CREATE INDEX "member_point_entry_site_ref" ON "member_point_entry" USING btree ("merchant_id","site");
CREATE INDEX "member_earned_sale_member" ON "member_earned_sale" USING btree ("merchant_id","member_id");
CREATE INDEX "member_point_lot_member" ON "member_point_lot" USING btree ("merchant_id","member_id");
CREATE INDEX "member_point_lot_end" ON "member_point_lot" USING btree ("expires_at") WHERE "left" > 0;
CREATE POLICY "member_earn_rule_tenant" ON "member_earn_rule" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_point_entry_tenant" ON "member_point_entry" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_earned_sale_tenant" ON "member_earned_sale" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_point_lot_tenant" ON "member_point_lot" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_point_sum_tenant" ON "member_point_sum" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
