CREATE TABLE "platform_attempt" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_attempt_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "platform_attempt" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "platform_attempt_subject" ON "platform_attempt" USING btree ("merchant_id","subject","at");
CREATE INDEX "platform_attempt_at" ON "platform_attempt" USING btree ("at");
CREATE POLICY "platform_attempt_tenant" ON "platform_attempt" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));

DROP TABLE "parking_attempt" CASCADE;
DROP TABLE "signage_wrong_code" CASCADE;
