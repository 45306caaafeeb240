CREATE TABLE "report_schedule" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"shop" uuid,
	"period" text NOT NULL,
	"every" text NOT NULL,
	"weekday" integer,
	"day_of_month" integer,
	"at" text NOT NULL,
	"recipients" text[] NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_schedule_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "report_schedule" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "report_schedule_name_key" ON "report_schedule" USING btree ("merchant_id","name");
CREATE INDEX "report_schedule_sort" ON "report_schedule" USING btree ("merchant_id","name","id");
CREATE INDEX "report_schedule_search" ON "report_schedule" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "report_schedule_shop_ref" ON "report_schedule" USING btree ("merchant_id","shop");
CREATE POLICY "report_schedule_tenant" ON "report_schedule" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
