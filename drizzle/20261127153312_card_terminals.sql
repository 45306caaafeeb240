CREATE TABLE "eftpos_terminal" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"account" uuid NOT NULL,
	"register" text,
	"terminal_number" text,
	"merchant_number" text,
	"state" text NOT NULL,
	"busy_with" text,
	"serial" text,
	"model" text,
	"software" text,
	"last_seen" timestamp with time zone,
	"pairing_until" timestamp with time zone,
	"provider_ref" text,
	"payment" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "eftpos_terminal_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "eftpos_terminal" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_charge" (
	"merchant_id" uuid NOT NULL,
	"reference" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"attempt_id" uuid,
	"payment_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "eftpos_charge_pkey" PRIMARY KEY("merchant_id","reference")
);

ALTER TABLE "eftpos_charge" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cardpay_transaction" ADD COLUMN "terminal" uuid;
CREATE UNIQUE INDEX "eftpos_terminal_name_key" ON "eftpos_terminal" USING btree ("merchant_id","site_id","name");
CREATE INDEX "eftpos_terminal_sort" ON "eftpos_terminal" USING btree ("merchant_id","name","id");
CREATE INDEX "eftpos_terminal_search" ON "eftpos_terminal" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "eftpos_terminal_account_ref" ON "eftpos_terminal" USING btree ("merchant_id","account");
CREATE INDEX "eftpos_terminal_payment_ref" ON "eftpos_terminal" USING btree ("merchant_id","payment");
CREATE INDEX "cardpay_transaction_terminal_ref" ON "cardpay_transaction" USING btree ("merchant_id","terminal");
CREATE POLICY "eftpos_terminal_tenant" ON "eftpos_terminal" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_charge_tenant" ON "eftpos_charge" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
