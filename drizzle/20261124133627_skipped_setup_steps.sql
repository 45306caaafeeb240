CREATE TABLE "system_skipped_step" (
	"merchant_id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_skipped_step_merchant_id_step_pk" PRIMARY KEY("merchant_id","step")
);

ALTER TABLE "system_skipped_step" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "system_skipped_step_tenant" ON "system_skipped_step" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
