CREATE TABLE "system_merchant_end" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "system_merchant_end_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_merchant_end" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_merchant_export" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"of_merchant" uuid NOT NULL,
	"of_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"parts" uuid[] DEFAULT '{}' NOT NULL,
	"tables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"importing_into" uuid,
	"row_count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "system_merchant_export_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_merchant_export" ENABLE ROW LEVEL SECURITY;
-- Reviewed: the table is new and empty.
CREATE INDEX "system_merchant_export_at" ON "system_merchant_export" USING btree ("merchant_id","at");
CREATE POLICY "system_merchant_end_tenant" ON "system_merchant_end" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_merchant_export_tenant" ON "system_merchant_export" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
