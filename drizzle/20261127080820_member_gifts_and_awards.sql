CREATE TABLE "member_award_run" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"points" integer NOT NULL,
	"per" bigint,
	"from" date,
	"to" date,
	"last_day" date,
	"listed" integer NOT NULL,
	"done" integer NOT NULL,
	"awarded" integer NOT NULL,
	"total" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"who" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_award_run_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_award_run" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_award_candidate" (
	"merchant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "member_award_candidate_pkey" PRIMARY KEY("merchant_id","run_id","member_id")
);

ALTER TABLE "member_award_candidate" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "member_member" ADD COLUMN "opening_points" integer;
ALTER TABLE "member_member" ADD COLUMN "opening_last_day" date;
ALTER TABLE "member_tier" ADD COLUMN "gift_reward" uuid;
ALTER TABLE "member_reward" ADD COLUMN "birthday_gift" boolean DEFAULT false NOT NULL;
ALTER TABLE "member_reward" ALTER COLUMN "birthday_gift" DROP DEFAULT;
ALTER TABLE "member_voucher" ADD COLUMN "occasion" text;
CREATE INDEX "member_award_run_sort" ON "member_award_run" USING btree ("merchant_id","started_at","id");
CREATE INDEX "member_award_run_search" ON "member_award_run" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "member_tier_gift_reward_ref" ON "member_tier" USING btree ("merchant_id","gift_reward");
CREATE UNIQUE INDEX "member_voucher_occasion_key" ON "member_voucher" USING btree ("merchant_id","occasion");
CREATE POLICY "member_award_run_tenant" ON "member_award_run" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_award_candidate_tenant" ON "member_award_candidate" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
