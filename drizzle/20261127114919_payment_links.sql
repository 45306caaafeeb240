CREATE TABLE "eftpos_pay_by_link" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"words" text,
	"customer_name" text,
	"customer_email" text,
	"customer_mobile" text,
	"least_part" bigint,
	"expires" timestamp with time zone,
	"account" uuid,
	"language" text,
	"status" text NOT NULL,
	"currency" text,
	"paid" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"opened_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"reminders" integer NOT NULL,
	"created_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "eftpos_pay_by_link_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "eftpos_pay_by_link" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_link_money" (
	"merchant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"accepted" boolean NOT NULL,
	CONSTRAINT "eftpos_link_money_pkey" PRIMARY KEY("merchant_id","payment_id")
);

ALTER TABLE "eftpos_link_money" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_link_token" (
	"merchant_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "eftpos_link_token_pkey" PRIMARY KEY("merchant_id","link_id")
);

ALTER TABLE "eftpos_link_token" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "eftpos_pay_by_link_reference_key" ON "eftpos_pay_by_link" USING btree ("merchant_id","site_id","reference");
CREATE INDEX "eftpos_pay_by_link_sort" ON "eftpos_pay_by_link" USING btree ("merchant_id","expires","id");
CREATE INDEX "eftpos_pay_by_link_search" ON "eftpos_pay_by_link" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "eftpos_pay_by_link_account_ref" ON "eftpos_pay_by_link" USING btree ("merchant_id","account");
CREATE INDEX "eftpos_link_money_link" ON "eftpos_link_money" USING btree ("merchant_id","link_id");
CREATE INDEX "eftpos_link_token_hash" ON "eftpos_link_token" USING btree ("token_hash");
CREATE POLICY "eftpos_pay_by_link_tenant" ON "eftpos_pay_by_link" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_link_money_tenant" ON "eftpos_link_money" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_link_token_tenant" ON "eftpos_link_token" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
