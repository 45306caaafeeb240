CREATE TABLE "site_site_pay" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"mode" text NOT NULL,
	"active" boolean NOT NULL,
	"api_key" text,
	"signing_secret" text,
	"hook_secret" text,
	"refund_limit" bigint,
	"state" text NOT NULL,
	"tested_at" timestamp with time zone,
	"test_answer" text,
	"balance" bigint,
	"clearing" bigint,
	"compared_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_site_pay_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "site_site_pay" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "cardpay_transaction" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"business_day" date NOT NULL,
	"state" text NOT NULL,
	"purpose" text NOT NULL,
	"purpose_ref" text,
	"words" text,
	"account" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"captured" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"card_scheme" text,
	"funding" text,
	"last4" text,
	"entry_mode" text,
	"provider_ref" text,
	"failure" text,
	"who" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "cardpay_transaction_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "cardpay_transaction" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "cardpay_payout" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"account" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"items" integer NOT NULL,
	"fee" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"arrives_on" date NOT NULL,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "cardpay_payout_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "cardpay_payout" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "cardpay_attempt" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"total" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"who" text NOT NULL,
	"return_to" text,
	"capture_later" boolean NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "cardpay_attempt_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "cardpay_attempt" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "cardpay_event" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_ref" text,
	"payout_ref" text,
	"raw" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"worked_at" timestamp with time zone,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "cardpay_event_pkey" PRIMARY KEY("merchant_id","account_id","event_id")
);

ALTER TABLE "cardpay_event" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "cardpay_facts" (
	"merchant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	"checkout_url" text,
	CONSTRAINT "cardpay_facts_pkey" PRIMARY KEY("merchant_id","payment_id")
);

ALTER TABLE "cardpay_facts" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "cardpay_payout_item" (
	"merchant_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"payment_ref" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "cardpay_payout_item_pkey" PRIMARY KEY("merchant_id","payout_id","ref")
);

ALTER TABLE "cardpay_payout_item" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "cardpay_posting" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_id" uuid,
	"payout_id" uuid,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" bigint NOT NULL,
	"purpose" text,
	"at" timestamp with time zone NOT NULL,
	"business_day" date NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "cardpay_posting_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "cardpay_posting" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "cardpay_pull" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"cursor" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cardpay_pull_pkey" PRIMARY KEY("merchant_id","account_id")
);

ALTER TABLE "cardpay_pull" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "cardpay_simulated" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"reference" text,
	"seq" bigint NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "cardpay_simulated_pkey" PRIMARY KEY("merchant_id","account_id","kind","ref")
);

ALTER TABLE "cardpay_simulated" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "cardpay_simulated_account" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"last_seq" bigint NOT NULL,
	CONSTRAINT "cardpay_simulated_account_pkey" PRIMARY KEY("merchant_id","account_id")
);

ALTER TABLE "cardpay_simulated_account" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "site_site_pay_name_key" ON "site_site_pay" USING btree ("merchant_id","site_id","name");
CREATE INDEX "site_site_pay_sort" ON "site_site_pay" USING btree ("merchant_id","name","id");
CREATE INDEX "site_site_pay_search" ON "site_site_pay" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "cardpay_transaction_reference_key" ON "cardpay_transaction" USING btree ("merchant_id","site_id","reference");
CREATE INDEX "cardpay_transaction_sort" ON "cardpay_transaction" USING btree ("merchant_id","at","id");
CREATE INDEX "cardpay_transaction_search" ON "cardpay_transaction" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "cardpay_transaction_account_ref" ON "cardpay_transaction" USING btree ("merchant_id","account");
CREATE UNIQUE INDEX "cardpay_payout_ref_key" ON "cardpay_payout" USING btree ("merchant_id","site_id","ref");
CREATE INDEX "cardpay_payout_sort" ON "cardpay_payout" USING btree ("merchant_id","sent_at","id");
CREATE INDEX "cardpay_payout_search" ON "cardpay_payout" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "cardpay_payout_account_ref" ON "cardpay_payout" USING btree ("merchant_id","account");
CREATE UNIQUE INDEX "cardpay_attempt_key" ON "cardpay_attempt" USING btree ("merchant_id","key");
CREATE INDEX "cardpay_attempt_payment" ON "cardpay_attempt" USING btree ("merchant_id","payment_id");
CREATE INDEX "cardpay_attempt_due" ON "cardpay_attempt" USING btree ("next_try_at") WHERE state in ('sending', 'unknown');
CREATE INDEX "cardpay_event_payment" ON "cardpay_event" USING btree ("merchant_id","account_id","payment_ref");
CREATE INDEX "cardpay_event_due" ON "cardpay_event" USING btree ("next_try_at") WHERE worked_at is null;
CREATE INDEX "cardpay_payout_item_payment" ON "cardpay_payout_item" USING btree ("merchant_id","payment_ref");
CREATE UNIQUE INDEX "cardpay_posting_source" ON "cardpay_posting" USING btree ("merchant_id","source");
CREATE INDEX "cardpay_posting_payment" ON "cardpay_posting" USING btree ("merchant_id","payment_id");
CREATE INDEX "cardpay_posting_account" ON "cardpay_posting" USING btree ("merchant_id","account_id","business_day");
CREATE INDEX "cardpay_simulated_reference" ON "cardpay_simulated" USING btree ("merchant_id","account_id","reference");
CREATE UNIQUE INDEX "cardpay_simulated_seq" ON "cardpay_simulated" USING btree ("merchant_id","account_id","kind","seq");
CREATE POLICY "site_site_pay_tenant" ON "site_site_pay" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "cardpay_transaction_tenant" ON "cardpay_transaction" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "cardpay_payout_tenant" ON "cardpay_payout" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "cardpay_attempt_tenant" ON "cardpay_attempt" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "cardpay_event_tenant" ON "cardpay_event" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "cardpay_facts_tenant" ON "cardpay_facts" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "cardpay_payout_item_tenant" ON "cardpay_payout_item" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "cardpay_posting_tenant" ON "cardpay_posting" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "cardpay_pull_tenant" ON "cardpay_pull" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "cardpay_simulated_tenant" ON "cardpay_simulated" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "cardpay_simulated_account_tenant" ON "cardpay_simulated_account" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
