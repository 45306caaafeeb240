CREATE TABLE "accounting_ledger" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"program" text NOT NULL,
	"grouping" text NOT NULL,
	"client_id" text,
	"client_secret" text,
	"api_address" text,
	"sign_in_address" text,
	"company" text,
	"state" text NOT NULL,
	"checked_at" timestamp with time zone,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "accounting_ledger_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "accounting_ledger" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "accounting_ledger_token" (
	"merchant_id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"generation" integer NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounting_ledger_token_pkey" PRIMARY KEY("merchant_id","ledger_id")
);

ALTER TABLE "accounting_ledger_token" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "accounting_posting" (
	"merchant_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"words" text NOT NULL,
	"line" integer,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounting_posting_pkey" PRIMARY KEY("merchant_id","journal_id","ledger_id")
);

ALTER TABLE "accounting_posting" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "accounting_simulated" (
	"merchant_id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"number" text NOT NULL,
	"key" text NOT NULL,
	"journal" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounting_simulated_pkey" PRIMARY KEY("merchant_id","ledger_id","number")
);

ALTER TABLE "accounting_simulated" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "accounting_ledger_name_key" ON "accounting_ledger" USING btree ("merchant_id","name");
CREATE INDEX "accounting_ledger_sort" ON "accounting_ledger" USING btree ("merchant_id","name","id");
CREATE INDEX "accounting_ledger_search" ON "accounting_ledger" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "accounting_ledger_token_renewed" ON "accounting_ledger_token" USING btree ("renewed_at");
CREATE INDEX "accounting_posting_due" ON "accounting_posting" USING btree ("next_try_at");
CREATE POLICY "accounting_ledger_tenant" ON "accounting_ledger" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "accounting_ledger_token_tenant" ON "accounting_ledger_token" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "accounting_posting_tenant" ON "accounting_posting" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "accounting_simulated_tenant" ON "accounting_simulated" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
