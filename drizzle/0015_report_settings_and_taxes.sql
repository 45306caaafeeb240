CREATE TABLE "report_sent" (
	"merchant_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"recipients" integer NOT NULL,
	CONSTRAINT "report_sent_pkey" PRIMARY KEY("merchant_id","schedule_id","due_on")
);

ALTER TABLE "report_sent" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "report_setting" (
	"merchant_id" uuid NOT NULL,
	"report" text NOT NULL,
	"hide_cost" boolean NOT NULL,
	"most_days" integer,
	"own_only" boolean NOT NULL,
	"hidden_sections" text[] NOT NULL,
	CONSTRAINT "report_setting_pkey" PRIMARY KEY("merchant_id","report")
);

ALTER TABLE "report_setting" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_sum_tax" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"rate" text NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"tax_added" bigint DEFAULT 0 NOT NULL,
	"refund_net" bigint DEFAULT 0 NOT NULL,
	"refund_tax" bigint DEFAULT 0 NOT NULL,
	"refund_tax_added" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pos_sum_tax_merchant_id_site_id_business_day_rate_pk" PRIMARY KEY("merchant_id","site_id","business_day","rate")
);

ALTER TABLE "pos_sum_tax" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "report_sent_tenant" ON "report_sent" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "report_setting_tenant" ON "report_setting" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_sum_tax_tenant" ON "pos_sum_tax" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
-- Sales of before: what add-to-sums.ts would have added when they were stored.
INSERT INTO "pos_sum_tax" ("merchant_id", "site_id", "business_day", "rate", "net", "tax", "tax_added", "refund_net", "refund_tax", "refund_tax_added")
SELECT "merchant_id", "site_id", "business_day", coalesce(trim_scale("tax_rate")::text, ''),
	coalesce(sum("net") FILTER (WHERE "quantity" > 0), 0), coalesce(sum("tax") FILTER (WHERE "quantity" > 0), 0),
	coalesce(sum("tax_added") FILTER (WHERE "quantity" > 0), 0), coalesce(sum("net") FILTER (WHERE "quantity" <= 0), 0),
	coalesce(sum("tax") FILTER (WHERE "quantity" <= 0), 0), coalesce(sum("tax_added") FILTER (WHERE "quantity" <= 0), 0)
FROM "pos_sale_line" WHERE "counted" GROUP BY 1, 2, 3, 4;
