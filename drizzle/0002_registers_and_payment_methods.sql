CREATE TABLE "pos_cash_register" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"price_level" integer,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "pos_cash_register_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_cash_register" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_payment_config" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"opens_drawer" boolean NOT NULL,
	"allow_tip" boolean NOT NULL,
	"allow_change" boolean NOT NULL,
	"cash_rounding" bigint,
	"surcharge_percent" numeric(9, 4),
	"surcharge_amount" bigint,
	"provider" text NOT NULL,
	"merchant_number" text,
	"terminal_id" text,
	"api_key" text,
	"api_secret" text,
	"webhook_secret" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "pos_payment_config_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_payment_config" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "pos_cash_register_code_key" ON "pos_cash_register" USING btree ("merchant_id","site_id","code");
CREATE INDEX "pos_cash_register_sort" ON "pos_cash_register" USING btree ("merchant_id","code","id");
CREATE INDEX "pos_cash_register_search" ON "pos_cash_register" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "pos_payment_config_code_key" ON "pos_payment_config" USING btree ("merchant_id","site_id","code");
CREATE INDEX "pos_payment_config_sort" ON "pos_payment_config" USING btree ("merchant_id","position","id");
CREATE INDEX "pos_payment_config_search" ON "pos_payment_config" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "pos_cash_register_tenant" ON "pos_cash_register" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_payment_config_tenant" ON "pos_payment_config" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
