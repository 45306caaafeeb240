CREATE TABLE "message_campaign_approval" (
	"merchant_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"texts" text NOT NULL,
	CONSTRAINT "message_campaign_approval_pkey" PRIMARY KEY("merchant_id","campaign_id")
);

ALTER TABLE "message_campaign_approval" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "message_campaign_approval_tenant" ON "message_campaign_approval" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
ALTER TABLE "message_campaign" RENAME COLUMN "approval_asked_at" TO "approval_requested_at";
