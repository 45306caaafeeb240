CREATE TABLE "acs_shipping" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"credentials" uuid[] NOT NULL,
	"to" text NOT NULL,
	"carrier" text,
	"tracking_num" text,
	"status" text NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_shipping_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_shipping" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_loan" (
	"merchant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"credential_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	CONSTRAINT "acs_loan_pkey" PRIMARY KEY("merchant_id","key")
);

ALTER TABLE "acs_loan" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_shipping_code" (
	"merchant_id" uuid NOT NULL,
	"shipping_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "acs_shipping_code_pkey" PRIMARY KEY("merchant_id","shipping_id")
);

ALTER TABLE "acs_shipping_code" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "acs_credential" ADD COLUMN "undelivered" boolean NOT NULL;
CREATE INDEX "acs_shipping_sort" ON "acs_shipping" USING btree ("merchant_id","sent_at","id");
CREATE INDEX "acs_shipping_search" ON "acs_shipping" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "acs_shipping_tenant" ON "acs_shipping" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_loan_tenant" ON "acs_loan" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_shipping_code_tenant" ON "acs_shipping_code" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
