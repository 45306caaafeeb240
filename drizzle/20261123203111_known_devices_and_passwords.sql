CREATE TABLE "system_known_device" (
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_known_device_merchant_id_user_id_token_hash_pk" PRIMARY KEY("merchant_id","user_id","token_hash")
);

ALTER TABLE "system_known_device" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "platform_message_use" (
	"merchant_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "platform_message_use_merchant_id_scope_begins_at_pk" PRIMARY KEY("merchant_id","scope","begins_at")
);

ALTER TABLE "platform_message_use" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "system_one_time_code" ADD COLUMN "requester" text DEFAULT '' NOT NULL;
ALTER TABLE "system_one_time_code" DROP CONSTRAINT "system_one_time_code_merchant_id_purpose_contact_pk";
ALTER TABLE "system_one_time_code" ADD CONSTRAINT "system_one_time_code_merchant_id_purpose_contact_requester_pk" PRIMARY KEY("merchant_id","purpose","contact","requester");
ALTER TABLE "system_config" ADD COLUMN "weak_passwords" text DEFAULT 'limited' NOT NULL;
ALTER TABLE "system_config" ALTER COLUMN "weak_passwords" DROP DEFAULT;
ALTER TABLE "system_credential" ADD COLUMN "first_password" text;
CREATE INDEX "platform_message_use_begins" ON "platform_message_use" USING btree ("begins_at");
CREATE POLICY "system_known_device_tenant" ON "system_known_device" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "platform_message_use_tenant" ON "platform_message_use" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
