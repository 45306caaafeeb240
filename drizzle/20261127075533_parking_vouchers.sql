CREATE TABLE "parking_voucher_definition" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"gives" text NOT NULL,
	"value" numeric(20, 6) NOT NULL,
	"fee_table" uuid,
	"combines" boolean NOT NULL,
	"order" integer NOT NULL,
	"uses" integer NOT NULL,
	"price" bigint NOT NULL,
	"bill_on" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"valid_days" integer,
	"low_at" integer,
	"watchers" uuid[] NOT NULL,
	"sites" text[] NOT NULL,
	"offline" text NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "parking_voucher_definition_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_voucher_definition" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_voucher" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"serial" text NOT NULL,
	"last4" text NOT NULL,
	"definition" uuid NOT NULL,
	"batch" text NOT NULL,
	"state" text NOT NULL,
	"merchant" uuid,
	"holder" text,
	"price" bigint NOT NULL,
	"uses_left" integer NOT NULL,
	"valid_from" date,
	"issued_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone,
	"stay" uuid,
	"lane" uuid,
	"site" uuid,
	"flags" text[] NOT NULL,
	"sites" text[] NOT NULL,
	"issue_key" text,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "parking_voucher_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_voucher" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_voucher_merchant" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"abn" text,
	"contact" text,
	"email" text,
	"phone" text,
	"sites" text[] NOT NULL,
	"definitions" uuid[] NOT NULL,
	"share_percent" numeric(9, 4) NOT NULL,
	"tax" uuid,
	"bsb" text,
	"account" text,
	"from" date,
	"to" date,
	"users" uuid[] NOT NULL,
	"monthly_budget" bigint,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_voucher_merchant_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_voucher_merchant" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_pool_entry" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"definition_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "parking_pool_entry_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_pool_entry" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_voucher_code" (
	"merchant_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"voucher_id" uuid NOT NULL,
	CONSTRAINT "parking_voucher_code_pkey" PRIMARY KEY("merchant_id","digest")
);

ALTER TABLE "parking_voucher_code" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_voucher_use" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"lane_id" uuid,
	"stay_id" uuid,
	"accepted_by" uuid,
	"at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"saving" bigint NOT NULL,
	"counted" boolean NOT NULL,
	"offline" boolean NOT NULL,
	"double_use" boolean NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "parking_voucher_use_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_voucher_use" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_waiting" (
	"merchant_id" uuid NOT NULL,
	"lane_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_waiting_pkey" PRIMARY KEY("merchant_id","lane_id")
);

ALTER TABLE "parking_waiting" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_bill_entry" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"voucher_merchant" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"source_id" uuid NOT NULL,
	"site_id" uuid,
	CONSTRAINT "parking_bill_entry_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_bill_entry" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_statement" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"voucher_merchant" uuid NOT NULL,
	"month" date NOT NULL,
	"vouchers" bigint NOT NULL,
	"validations" bigint NOT NULL,
	"shares" bigint NOT NULL,
	"credits" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "parking_statement_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_statement" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_statement_entry" (
	"merchant_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	CONSTRAINT "parking_statement_entry_pkey" PRIMARY KEY("merchant_id","entry_id")
);

ALTER TABLE "parking_statement_entry" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "parking_quote" ADD COLUMN "vouchers" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "parking_stay_key" ADD COLUMN "check_at" timestamp with time zone;
ALTER TABLE "parking_validation" ADD COLUMN "voucher_merchant" uuid;
CREATE UNIQUE INDEX "parking_voucher_definition_code_key" ON "parking_voucher_definition" USING btree ("merchant_id","code");
CREATE INDEX "parking_voucher_definition_sort" ON "parking_voucher_definition" USING btree ("merchant_id","code","id");
CREATE INDEX "parking_voucher_definition_search" ON "parking_voucher_definition" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "parking_voucher_definition_fee_table_ref" ON "parking_voucher_definition" USING btree ("merchant_id","fee_table");
CREATE UNIQUE INDEX "parking_voucher_serial_key" ON "parking_voucher" USING btree ("merchant_id","serial");
CREATE INDEX "parking_voucher_sort" ON "parking_voucher" USING btree ("merchant_id","serial","id");
CREATE INDEX "parking_voucher_search" ON "parking_voucher" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "parking_voucher_definition_ref" ON "parking_voucher" USING btree ("merchant_id","definition");
CREATE INDEX "parking_voucher_merchant_ref" ON "parking_voucher" USING btree ("merchant_id","merchant");
CREATE INDEX "parking_voucher_stay_ref" ON "parking_voucher" USING btree ("merchant_id","stay");
CREATE INDEX "parking_voucher_lane_ref" ON "parking_voucher" USING btree ("merchant_id","lane");
CREATE INDEX "parking_voucher_site_ref" ON "parking_voucher" USING btree ("merchant_id","site");
CREATE UNIQUE INDEX "system_voucher_merchant_name_key" ON "system_voucher_merchant" USING btree ("merchant_id","name");
CREATE INDEX "system_voucher_merchant_sort" ON "system_voucher_merchant" USING btree ("merchant_id","name","id");
CREATE INDEX "system_voucher_merchant_search" ON "system_voucher_merchant" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "system_voucher_merchant_tax_ref" ON "system_voucher_merchant" USING btree ("merchant_id","tax");
CREATE UNIQUE INDEX "parking_pool_entry_key" ON "parking_pool_entry" USING btree ("merchant_id","key");
CREATE INDEX "parking_pool_entry_definition" ON "parking_pool_entry" USING btree ("merchant_id","definition_id","day");
CREATE UNIQUE INDEX "parking_voucher_use_key" ON "parking_voucher_use" USING btree ("merchant_id","key");
CREATE INDEX "parking_voucher_use_voucher" ON "parking_voucher_use" USING btree ("merchant_id","voucher_id","at");
CREATE INDEX "parking_voucher_use_stay" ON "parking_voucher_use" USING btree ("merchant_id","stay_id");
CREATE INDEX "parking_bill_entry_merchant" ON "parking_bill_entry" USING btree ("merchant_id","voucher_merchant","day");
CREATE INDEX "parking_bill_entry_source" ON "parking_bill_entry" USING btree ("merchant_id","source_id");
CREATE UNIQUE INDEX "parking_statement_number" ON "parking_statement" USING btree ("merchant_id","number");
CREATE INDEX "parking_statement_month" ON "parking_statement" USING btree ("merchant_id","voucher_merchant","month");
CREATE INDEX "parking_statement_entry_statement" ON "parking_statement_entry" USING btree ("merchant_id","statement_id");
CREATE INDEX "parking_stay_key_check" ON "parking_stay_key" USING btree ("check_at") WHERE check_at is not null;
CREATE POLICY "parking_voucher_definition_tenant" ON "parking_voucher_definition" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_voucher_tenant" ON "parking_voucher" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_voucher_merchant_tenant" ON "system_voucher_merchant" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_pool_entry_tenant" ON "parking_pool_entry" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_voucher_code_tenant" ON "parking_voucher_code" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_voucher_use_tenant" ON "parking_voucher_use" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_waiting_tenant" ON "parking_waiting" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_bill_entry_tenant" ON "parking_bill_entry" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_statement_tenant" ON "parking_statement" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_statement_entry_tenant" ON "parking_statement_entry" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
