CREATE TABLE "system_sign" (
	"merchant_id" uuid NOT NULL,
	"sign" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_sign_pkey" PRIMARY KEY("merchant_id","sign")
);

ALTER TABLE "system_sign" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "system_sign_tenant" ON "system_sign" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
