CREATE TABLE "member_points_given" (
	"merchant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"member_id" uuid,
	"run_id" uuid,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_points_given_pkey" PRIMARY KEY("merchant_id","key")
);

ALTER TABLE "member_points_given" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "member_award_candidate" ADD COLUMN "points" integer;
ALTER TABLE "member_award_candidate" ADD COLUMN "last_day" date;
CREATE INDEX "member_points_given_user" ON "member_points_given" USING btree ("merchant_id","user_id","at");
CREATE POLICY "member_points_given_tenant" ON "member_points_given" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
