CREATE TABLE "acs_value_pass" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"price" bigint NOT NULL,
	"tax" uuid,
	"gives" integer NOT NULL,
	"valid_days" integer,
	"payroll" boolean NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_value_pass_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_value_pass" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_pass" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"definition_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"employee" uuid,
	"payroll" boolean NOT NULL,
	"price" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"gives" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "acs_pass_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_pass" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_pass_entry" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "acs_pass_entry_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_pass_entry" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_pay_period" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "acs_pay_period_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_pay_period" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_pay_period_entry" (
	"merchant_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	CONSTRAINT "acs_pay_period_entry_pkey" PRIMARY KEY("merchant_id","entry_id")
);

ALTER TABLE "acs_pay_period_entry" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "acs_value_pass_code_key" ON "acs_value_pass" USING btree ("merchant_id","code");
CREATE INDEX "acs_value_pass_sort" ON "acs_value_pass" USING btree ("merchant_id","code","id");
CREATE INDEX "acs_value_pass_search" ON "acs_value_pass" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "acs_value_pass_tax_ref" ON "acs_value_pass" USING btree ("merchant_id","tax");
CREATE INDEX "acs_pass_definition" ON "acs_pass" USING btree ("merchant_id","definition_id","created_at");
CREATE INDEX "acs_pass_expires" ON "acs_pass" USING btree ("expires_at");
CREATE UNIQUE INDEX "acs_pass_entry_key" ON "acs_pass_entry" USING btree ("merchant_id","key");
CREATE INDEX "acs_pass_entry_pass" ON "acs_pass_entry" USING btree ("merchant_id","pass_id");
CREATE UNIQUE INDEX "acs_pay_period_name" ON "acs_pay_period" USING btree ("merchant_id","name");
CREATE POLICY "acs_value_pass_tenant" ON "acs_value_pass" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_pass_tenant" ON "acs_pass" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_pass_entry_tenant" ON "acs_pass_entry" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_pay_period_tenant" ON "acs_pay_period" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_pay_period_entry_tenant" ON "acs_pay_period_entry" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
