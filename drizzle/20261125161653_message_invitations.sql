CREATE TABLE "message_invitation" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"email" text,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"member" uuid,
	"package" text,
	"promo_code" text,
	"marketing_opt_out" boolean NOT NULL,
	"reason" text,
	"invited_by" text,
	"site" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_invitation_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "message_invitation" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "message_invitation_link" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"mobile" text,
	"verified_at" timestamp with time zone,
	CONSTRAINT "message_invitation_link_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "message_invitation_link" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "message_pin" (
	"merchant_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"mobile" text NOT NULL,
	"sealed" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"hour_began" timestamp with time zone NOT NULL,
	"sends" integer NOT NULL,
	"tries" integer NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "message_pin_pkey" PRIMARY KEY("merchant_id","purpose","mobile")
);

ALTER TABLE "message_pin" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "message_sms_account" ADD COLUMN "quiet_from" text NOT NULL DEFAULT '21:00';
ALTER TABLE "message_sms_account" ALTER COLUMN "quiet_from" DROP DEFAULT;
ALTER TABLE "message_sms_account" ADD COLUMN "quiet_to" text NOT NULL DEFAULT '08:00';
ALTER TABLE "message_sms_account" ALTER COLUMN "quiet_to" DROP DEFAULT;
CREATE INDEX "message_invitation_sort" ON "message_invitation" USING btree ("merchant_id","sent_at","id");
CREATE INDEX "message_invitation_search" ON "message_invitation" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "message_invitation_member_ref" ON "message_invitation" USING btree ("merchant_id","member");
CREATE INDEX "message_invitation_site_ref" ON "message_invitation" USING btree ("merchant_id","site");
CREATE POLICY "message_invitation_tenant" ON "message_invitation" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "message_invitation_link_tenant" ON "message_invitation_link" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "message_pin_tenant" ON "message_pin" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
