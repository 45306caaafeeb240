CREATE TABLE "signage_command" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signage_command_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_command" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_emergency" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"signs" uuid[] NOT NULL,
	"playlist_id" uuid,
	"text" text,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "signage_emergency_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_emergency" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "signage_command_sign" ON "signage_command" USING btree ("merchant_id","sign_id");
CREATE INDEX "signage_emergency_until" ON "signage_emergency" USING btree ("merchant_id","until_at");
CREATE POLICY "signage_command_tenant" ON "signage_command" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_emergency_tenant" ON "signage_emergency" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
