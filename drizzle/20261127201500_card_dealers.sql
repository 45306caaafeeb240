CREATE TABLE "cardpay_dealer" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"abn" text,
	"active" boolean NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"cost_percent" numeric(9, 4) NOT NULL,
	"cost_per_transaction" bigint NOT NULL,
	"share_kind" text NOT NULL,
	"share_percent" numeric(9, 4) NOT NULL,
	"share_per_transaction" bigint NOT NULL,
	"bank_title" text,
	"bsb" text,
	"account_number" text,
	"merchants" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "cardpay_dealer_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "cardpay_dealer" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "cardpay_dealer_statement" (
	"merchant_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"month" date NOT NULL,
	"state" text NOT NULL,
	"transactions" integer NOT NULL,
	"volume" bigint NOT NULL,
	"charged" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"margin" bigint NOT NULL,
	"share" bigint NOT NULL,
	"merchants" jsonb NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	CONSTRAINT "cardpay_dealer_statement_pkey" PRIMARY KEY("merchant_id","dealer_id","month")
);

ALTER TABLE "cardpay_dealer_statement" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "cardpay_dealer_code_key" ON "cardpay_dealer" USING btree ("merchant_id","code");
CREATE INDEX "cardpay_dealer_sort" ON "cardpay_dealer" USING btree ("merchant_id","name","id");
CREATE INDEX "cardpay_dealer_search" ON "cardpay_dealer" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "cardpay_dealer_tenant" ON "cardpay_dealer" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "cardpay_dealer_shared" ON "cardpay_dealer" AS PERMISSIVE FOR SELECT TO public USING (merchant_id = '00000000-0000-7000-8000-000000000000');
CREATE POLICY "cardpay_dealer_statement_tenant" ON "cardpay_dealer_statement" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
