-- Debits less credits of a journal's lines: the table's constraint refuses a journal that does not balance.
CREATE FUNCTION "accounting_balance"(lines jsonb) RETURNS numeric LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
	RETURN (SELECT coalesce(sum((line ->> 'amount')::numeric), 0) FROM jsonb_array_elements(lines) AS line);
END
$$;
CREATE TABLE "accounting_default_account" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shop" uuid,
	"pos_category" uuid,
	"key" text,
	"rate" text,
	"account" text NOT NULL,
	"account_name" text NOT NULL,
	"tax_code" text NOT NULL,
	"job" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "accounting_default_account_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "accounting_default_account" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "accounting_myob" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"separator" text NOT NULL,
	"grouping" text NOT NULL,
	"item" text NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "accounting_myob_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "accounting_myob" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "accounting_quickbook" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"shape" text NOT NULL,
	"date_order" text NOT NULL,
	"grouping" text NOT NULL,
	"receivable" text NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "accounting_quickbook_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "accounting_quickbook" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "accounting_document" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"site_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"contents" jsonb NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	"exported_by" text NOT NULL,
	CONSTRAINT "accounting_document_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "accounting_document" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "accounting_journal" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"number" integer NOT NULL,
	"memo" text NOT NULL,
	"lines" jsonb NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	"exported_by" text NOT NULL,
	CONSTRAINT "accounting_journal_pkey" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "accounting_journal_balances" CHECK (accounting_balance(lines) = 0)
);

ALTER TABLE "accounting_journal" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "accounting_default_account_sort" ON "accounting_default_account" USING btree ("merchant_id","account","id");
CREATE INDEX "accounting_default_account_search" ON "accounting_default_account" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "accounting_default_account_shop_ref" ON "accounting_default_account" USING btree ("merchant_id","shop");
CREATE INDEX "accounting_default_account_pos_category_ref" ON "accounting_default_account" USING btree ("merchant_id","pos_category");
CREATE UNIQUE INDEX "accounting_myob_name_key" ON "accounting_myob" USING btree ("merchant_id","name");
CREATE INDEX "accounting_myob_sort" ON "accounting_myob" USING btree ("merchant_id","name","id");
CREATE INDEX "accounting_myob_search" ON "accounting_myob" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "accounting_quickbook_name_key" ON "accounting_quickbook" USING btree ("merchant_id","name");
CREATE INDEX "accounting_quickbook_sort" ON "accounting_quickbook" USING btree ("merchant_id","name","id");
CREATE INDEX "accounting_quickbook_search" ON "accounting_quickbook" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "accounting_document_number" ON "accounting_document" USING btree ("merchant_id","kind","number");
CREATE INDEX "accounting_document_day" ON "accounting_document" USING btree ("merchant_id","site_id","business_day");
CREATE UNIQUE INDEX "accounting_journal_number" ON "accounting_journal" USING btree ("merchant_id","number");
CREATE INDEX "accounting_journal_day" ON "accounting_journal" USING btree ("merchant_id","site_id","business_day");
CREATE POLICY "accounting_default_account_tenant" ON "accounting_default_account" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "accounting_myob_tenant" ON "accounting_myob" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "accounting_quickbook_tenant" ON "accounting_quickbook" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "accounting_document_tenant" ON "accounting_document" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "accounting_journal_tenant" ON "accounting_journal" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
