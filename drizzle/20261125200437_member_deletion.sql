CREATE TABLE "member_deletion" (
	"merchant_id" uuid NOT NULL,
	"contact" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "member_deletion_pkey" PRIMARY KEY("merchant_id","contact")
);

ALTER TABLE "member_deletion" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "member_deletion_due" ON "member_deletion" USING btree ("due_at");
CREATE POLICY "member_deletion_tenant" ON "member_deletion" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
