CREATE TABLE "member_reward" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"percent" numeric(9, 4),
	"item" uuid,
	"cost" integer NOT NULL,
	"minimum_bill" bigint,
	"most_per_member" integer,
	"valid_days" integer NOT NULL,
	"active" boolean NOT NULL,
	"ord_lots" text[] NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_reward_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_reward" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_voucher" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"reward" uuid NOT NULL,
	"member" uuid NOT NULL,
	"state" text NOT NULL,
	"cost" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"valid_until" date,
	"used_at" timestamp with time zone,
	"sale" text,
	"bill_num" text,
	"site" uuid,
	"who" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_voucher_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_voucher" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "member_point_hold" ADD COLUMN "reward" uuid;
ALTER TABLE "member_point_hold" ADD COLUMN "voucher" uuid;
ALTER TABLE "member_point_hold" ADD COLUMN "amount" bigint;
CREATE UNIQUE INDEX "member_reward_name_key" ON "member_reward" USING btree ("merchant_id","name");
CREATE INDEX "member_reward_sort" ON "member_reward" USING btree ("merchant_id","cost","id");
CREATE INDEX "member_reward_search" ON "member_reward" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "member_reward_item_ref" ON "member_reward" USING btree ("merchant_id","item");
CREATE UNIQUE INDEX "member_voucher_code_key" ON "member_voucher" USING btree ("merchant_id","code");
CREATE INDEX "member_voucher_sort" ON "member_voucher" USING btree ("merchant_id","issued_at","id");
CREATE INDEX "member_voucher_search" ON "member_voucher" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "member_voucher_reward_ref" ON "member_voucher" USING btree ("merchant_id","reward");
CREATE INDEX "member_voucher_member_ref" ON "member_voucher" USING btree ("merchant_id","member");
CREATE INDEX "member_voucher_site_ref" ON "member_voucher" USING btree ("merchant_id","site");
CREATE POLICY "member_reward_tenant" ON "member_reward" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_voucher_tenant" ON "member_voucher" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
