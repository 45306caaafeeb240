CREATE TABLE "pos_attendance" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"employee" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"break_minutes" integer NOT NULL,
	"hourly_wage" bigint,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "pos_attendance_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_attendance" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "promotions_coupon_use" ADD COLUMN "given_back_at" timestamp with time zone;
CREATE INDEX "pos_attendance_sort" ON "pos_attendance" USING btree ("merchant_id","started_at","id");
CREATE INDEX "pos_attendance_search" ON "pos_attendance" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "pos_attendance_tenant" ON "pos_attendance" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
