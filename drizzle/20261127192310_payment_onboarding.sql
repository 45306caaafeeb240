CREATE TABLE "cardpay_onboarding" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"account" uuid NOT NULL,
	"legal_name" text NOT NULL,
	"entity_type" text NOT NULL,
	"abn" text NOT NULL,
	"acn" text,
	"trade" text NOT NULL,
	"website" text,
	"statement_words" text NOT NULL,
	"address" jsonb NOT NULL,
	"people" jsonb NOT NULL,
	"bank_title" text NOT NULL,
	"bsb" text NOT NULL,
	"account_number" text,
	"identity_file" uuid,
	"address_file" uuid,
	"bank_file" uuid,
	"extract_file" uuid,
	"taken" jsonb NOT NULL,
	"state" text NOT NULL,
	"requirements" jsonb NOT NULL,
	"terms_version" text,
	"terms_by" text,
	"terms_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"waiting" boolean NOT NULL,
	"provider_ref" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "cardpay_onboarding_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "cardpay_onboarding" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "cardpay_onboarding_account_key" ON "cardpay_onboarding" USING btree ("merchant_id","site_id","account");
CREATE INDEX "cardpay_onboarding_sort" ON "cardpay_onboarding" USING btree ("merchant_id","legal_name","id");
CREATE INDEX "cardpay_onboarding_search" ON "cardpay_onboarding" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "cardpay_onboarding_account_ref" ON "cardpay_onboarding" USING btree ("merchant_id","account");
CREATE POLICY "cardpay_onboarding_tenant" ON "cardpay_onboarding" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
