CREATE TABLE "pos_history_import" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"file_name" text NOT NULL,
	"headers" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"state" text NOT NULL,
	"beat_at" timestamp with time zone,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"staged" boolean DEFAULT false NOT NULL,
	"items_made" integer DEFAULT 0 NOT NULL,
	"lines_stored" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"already" integer DEFAULT 0 NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pos_history_import_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_history_import" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_history_line" (
	"merchant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"invoice" text NOT NULL,
	"row_no" integer NOT NULL,
	"item_code" text,
	"barcode" text,
	"name" text NOT NULL,
	"quantity" numeric(20, 6) NOT NULL,
	"unit_price" bigint NOT NULL,
	"net" bigint NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"customer" text,
	CONSTRAINT "pos_history_line_merchant_id_import_id_invoice_row_no_pk" PRIMARY KEY("merchant_id","import_id","invoice","row_no")
);

ALTER TABLE "pos_history_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_history_problem" (
	"merchant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"code" text NOT NULL,
	"params" jsonb NOT NULL,
	CONSTRAINT "pos_history_problem_merchant_id_import_id_row_no_code_pk" PRIMARY KEY("merchant_id","import_id","row_no","code")
);

ALTER TABLE "pos_history_problem" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pos_sale" ADD COLUMN "import_id" uuid;
CREATE INDEX "pos_history_import_started" ON "pos_history_import" USING btree ("merchant_id","started_at");
CREATE POLICY "pos_history_import_tenant" ON "pos_history_import" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_history_line_tenant" ON "pos_history_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_history_problem_tenant" ON "pos_history_problem" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
