CREATE TABLE "message_short_link" (
	"merchant_id" uuid NOT NULL,
	"code" text NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "message_short_link_pkey" PRIMARY KEY("merchant_id","code")
);

ALTER TABLE "message_short_link" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "site_email_config" ADD COLUMN "kind" text DEFAULT 'smtp' NOT NULL;
ALTER TABLE "site_email_config" ALTER COLUMN "kind" DROP DEFAULT;
CREATE POLICY "message_short_link_tenant" ON "message_short_link" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
