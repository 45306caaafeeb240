CREATE TABLE "system_import_mapping" (
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"headers" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_import_mapping_merchant_id_user_id_resource_headers_pk" PRIMARY KEY("merchant_id","user_id","resource","headers")
);

ALTER TABLE "system_import_mapping" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "system_import_mapping_tenant" ON "system_import_mapping" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
