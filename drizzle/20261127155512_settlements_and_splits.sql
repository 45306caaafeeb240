CREATE TABLE "eftpos_account" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"title" text NOT NULL,
	"abn" text,
	"acquirer_number" text,
	"contact_email" text,
	"approve_above" bigint NOT NULL,
	"bank_code" text,
	"direct_entry_id" text,
	"status" text NOT NULL,
	"status_reason" text,
	"bsb" text,
	"account_tail" text,
	"payouts_held_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "eftpos_account_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "eftpos_account" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_settlement" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"account" uuid NOT NULL,
	"settled_on" date NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"lines" integer NOT NULL,
	"payments" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"chargebacks" bigint NOT NULL,
	"chargeback_fees" bigint NOT NULL,
	"net" bigint NOT NULL,
	"stated_net" bigint NOT NULL,
	"unexplained" integer NOT NULL,
	"difference_reason" text,
	"imported_by" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "eftpos_settlement_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "eftpos_settlement" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_payout" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"account" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"parties" integer NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"prepared_by" text,
	"approval_asked_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"exported_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "eftpos_payout_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "eftpos_payout" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_account_bank" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "eftpos_account_bank_pkey" PRIMARY KEY("merchant_id","account_id")
);

ALTER TABLE "eftpos_account_bank" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_movement" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider_ref" text,
	"terminal" text,
	"last4" text,
	"scheme" text,
	"bill" text NOT NULL,
	"amount" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"business_day" date NOT NULL,
	"settlement_id" uuid,
	CONSTRAINT "eftpos_movement_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "eftpos_movement" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_payout_file" (
	"merchant_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "eftpos_payout_file_pkey" PRIMARY KEY("merchant_id","payout_id")
);

ALTER TABLE "eftpos_payout_file" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_payout_line" (
	"merchant_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"party" text NOT NULL,
	"bsb" text NOT NULL,
	"account_tail" text NOT NULL,
	"sealed" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	CONSTRAINT "eftpos_payout_line_pkey" PRIMARY KEY("merchant_id","payout_id","party")
);

ALTER TABLE "eftpos_payout_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_settlement_file" (
	"merchant_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "eftpos_settlement_file_pkey" PRIMARY KEY("merchant_id","settlement_id")
);

ALTER TABLE "eftpos_settlement_file" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_settlement_line" (
	"merchant_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"terminal" text,
	"provider_ref" text,
	"authorisation" text,
	"scheme" text,
	"last4" text,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"movement_id" uuid,
	"is_paired" boolean NOT NULL,
	"reason" text,
	"reason_by" text,
	CONSTRAINT "eftpos_settlement_line_pkey" PRIMARY KEY("merchant_id","settlement_id","line_no")
);

ALTER TABLE "eftpos_settlement_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_settlement_share" (
	"merchant_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"party" text NOT NULL,
	"percent" text,
	"amount" bigint NOT NULL,
	CONSTRAINT "eftpos_settlement_share_pkey" PRIMARY KEY("merchant_id","settlement_id","position")
);

ALTER TABLE "eftpos_settlement_share" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "eftpos_split_rule" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"base" text NOT NULL,
	"fees" text NOT NULL,
	"parties" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "eftpos_split_rule_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "eftpos_split_rule" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "cardpay_transaction" ALTER COLUMN "account" DROP NOT NULL;
ALTER TABLE "cardpay_transaction" ADD COLUMN "eftpos_account" uuid;
ALTER TABLE "cardpay_transaction" ADD COLUMN "method" text;
ALTER TABLE "cardpay_transaction" ADD COLUMN "terminal_number" text;
ALTER TABLE "cardpay_transaction" ADD COLUMN "respond_by" date;
ALTER TABLE "cardpay_posting" ADD COLUMN "settlement_id" uuid;
ALTER TABLE "cardpay_posting" ADD COLUMN "party" text;
CREATE UNIQUE INDEX "eftpos_account_title_key" ON "eftpos_account" USING btree ("merchant_id","site_id","title");
CREATE INDEX "eftpos_account_sort" ON "eftpos_account" USING btree ("merchant_id","title","id");
CREATE INDEX "eftpos_account_search" ON "eftpos_account" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "eftpos_settlement_account_reference_key" ON "eftpos_settlement" USING btree ("merchant_id","site_id","account","reference");
CREATE INDEX "eftpos_settlement_sort" ON "eftpos_settlement" USING btree ("merchant_id","settled_on","id");
CREATE INDEX "eftpos_settlement_search" ON "eftpos_settlement" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "eftpos_settlement_account_ref" ON "eftpos_settlement" USING btree ("merchant_id","account");
CREATE UNIQUE INDEX "eftpos_payout_number_key" ON "eftpos_payout" USING btree ("merchant_id","site_id","number");
CREATE INDEX "eftpos_payout_sort" ON "eftpos_payout" USING btree ("merchant_id","prepared_at","id");
CREATE INDEX "eftpos_payout_search" ON "eftpos_payout" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "eftpos_payout_account_ref" ON "eftpos_payout" USING btree ("merchant_id","account");
CREATE INDEX "eftpos_movement_ref" ON "eftpos_movement" USING btree ("merchant_id","account_id","provider_ref");
CREATE INDEX "eftpos_movement_at" ON "eftpos_movement" USING btree ("merchant_id","account_id","at");
CREATE INDEX "eftpos_movement_day" ON "eftpos_movement" USING btree ("merchant_id","site_id","business_day");
CREATE INDEX "eftpos_movement_open" ON "eftpos_movement" USING btree ("merchant_id","account_id") WHERE settlement_id is null;
CREATE INDEX "eftpos_settlement_line_movement" ON "eftpos_settlement_line" USING btree ("merchant_id","movement_id");
CREATE INDEX "eftpos_split_rule_day" ON "eftpos_split_rule" USING btree ("merchant_id","account_id","from_day");
CREATE INDEX "cardpay_transaction_eftpos_account_ref" ON "cardpay_transaction" USING btree ("merchant_id","eftpos_account");
CREATE POLICY "eftpos_account_tenant" ON "eftpos_account" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_settlement_tenant" ON "eftpos_settlement" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_payout_tenant" ON "eftpos_payout" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_account_bank_tenant" ON "eftpos_account_bank" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_movement_tenant" ON "eftpos_movement" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_payout_file_tenant" ON "eftpos_payout_file" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_payout_line_tenant" ON "eftpos_payout_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_settlement_file_tenant" ON "eftpos_settlement_file" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_settlement_line_tenant" ON "eftpos_settlement_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_settlement_share_tenant" ON "eftpos_settlement_share" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "eftpos_split_rule_tenant" ON "eftpos_split_rule" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
