CREATE TABLE "message_consent" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"member" uuid,
	"state" text NOT NULL,
	"how" text NOT NULL,
	"words" text NOT NULL,
	"by" text,
	"site" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_consent_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "message_consent" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "message_sms_channel" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"method" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"success_status" text NOT NULL,
	"success_text" text,
	"ref_path" text,
	"secret" text,
	"rate_per_second" numeric(20, 6) NOT NULL,
	"max_segments" integer NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_sms_channel_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "message_sms_channel" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "message_sms_account" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"channel" uuid NOT NULL,
	"sender" text NOT NULL,
	"sender_registered" boolean NOT NULL,
	"ord_lots" text[] NOT NULL,
	"default" boolean NOT NULL,
	"price_per_segment" bigint NOT NULL,
	"daily_limit" integer,
	"alarm_below" integer,
	"api_key" text,
	"hook_secret" text,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_sms_account_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "message_sms_account" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "site_email_config" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site" uuid,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"reply_to" text,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"user" text,
	"password" text,
	"dkim_domain" text,
	"dkim_selector" text,
	"dkim_key" text,
	"rate_per_minute" integer NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_email_config_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "site_email_config" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "message_account_day" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" text NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "message_account_day_pkey" PRIMARY KEY("merchant_id","account_id","day")
);

ALTER TABLE "message_account_day" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "message_address" (
	"merchant_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"state" text,
	"since" timestamp with time zone,
	"member_id" uuid,
	"site_id" uuid,
	"suppression" text,
	"soft_days" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "message_address_pkey" PRIMARY KEY("merchant_id","channel","address")
);

ALTER TABLE "message_address" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "message_provider_event" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"ref" text,
	"detail" text,
	"applied_at" timestamp with time zone,
	CONSTRAINT "message_provider_event_pkey" PRIMARY KEY("merchant_id","account_id","event_id")
);

ALTER TABLE "message_provider_event" ENABLE ROW LEVEL SECURITY;
-- Messages of before are each one of their own; those with a secret text were codes.
ALTER TABLE "message_outbox" ADD COLUMN "key" text;
UPDATE "message_outbox" SET "key" = id::text;
ALTER TABLE "message_outbox" ALTER COLUMN "key" SET NOT NULL;
ALTER TABLE "message_outbox" ADD COLUMN "purpose" text;
UPDATE "message_outbox" SET "purpose" = case when secret_until is null then 'transactional' else 'code' end;
ALTER TABLE "message_outbox" ALTER COLUMN "purpose" SET NOT NULL;
ALTER TABLE "message_outbox" ADD COLUMN "member" uuid;
ALTER TABLE "message_outbox" ADD COLUMN "design" text;
ALTER TABLE "message_outbox" ADD COLUMN "language" text;
ALTER TABLE "message_outbox" ADD COLUMN "reason" text;
UPDATE "message_outbox" SET status = 'cancelled', reason = 'expired' WHERE status = 'expired';
UPDATE "message_outbox" SET next_try = at WHERE status = 'queued' AND next_try IS NULL;
ALTER TABLE "message_outbox" ADD COLUMN "site" uuid;
ALTER TABLE "message_outbox" ADD COLUMN "account" uuid;
ALTER TABLE "message_outbox" ADD COLUMN "ref" text;
ALTER TABLE "message_outbox" ADD COLUMN "parts" integer;
ALTER TABLE "message_outbox" ADD COLUMN "price" bigint;
ALTER TABLE "message_outbox" ADD COLUMN "handed_at" timestamp with time zone;
ALTER TABLE "message_outbox" ADD COLUMN "sent_at" timestamp with time zone;
ALTER TABLE "message_outbox" ADD COLUMN "delivered_at" timestamp with time zone;
CREATE INDEX "message_consent_sort" ON "message_consent" USING btree ("merchant_id","at","id");
CREATE INDEX "message_consent_search" ON "message_consent" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "message_consent_member_ref" ON "message_consent" USING btree ("merchant_id","member");
CREATE INDEX "message_consent_site_ref" ON "message_consent" USING btree ("merchant_id","site");
CREATE UNIQUE INDEX "message_sms_channel_name_key" ON "message_sms_channel" USING btree ("merchant_id","name");
CREATE INDEX "message_sms_channel_sort" ON "message_sms_channel" USING btree ("merchant_id","name","id");
CREATE INDEX "message_sms_channel_search" ON "message_sms_channel" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "message_sms_account_name_key" ON "message_sms_account" USING btree ("merchant_id","name");
CREATE INDEX "message_sms_account_sort" ON "message_sms_account" USING btree ("merchant_id","name","id");
CREATE INDEX "message_sms_account_search" ON "message_sms_account" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "message_sms_account_channel_ref" ON "message_sms_account" USING btree ("merchant_id","channel");
CREATE INDEX "site_email_config_sort" ON "site_email_config" USING btree ("merchant_id","from_address","id");
CREATE INDEX "site_email_config_search" ON "site_email_config" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "site_email_config_site_ref" ON "site_email_config" USING btree ("merchant_id","site");
CREATE INDEX "message_address_member" ON "message_address" USING btree ("merchant_id","member_id");
CREATE INDEX "message_provider_event_ref" ON "message_provider_event" USING btree ("merchant_id","account_id","ref");
CREATE UNIQUE INDEX "message_outbox_key_key" ON "message_outbox" USING btree ("merchant_id","key");
CREATE INDEX "message_outbox_member_ref" ON "message_outbox" USING btree ("merchant_id","member");
CREATE INDEX "message_outbox_site_ref" ON "message_outbox" USING btree ("merchant_id","site");
CREATE INDEX "message_outbox_account_ref" ON "message_outbox" USING btree ("merchant_id","account");
CREATE POLICY "message_consent_tenant" ON "message_consent" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "message_sms_channel_tenant" ON "message_sms_channel" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "message_sms_account_tenant" ON "message_sms_account" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "site_email_config_tenant" ON "site_email_config" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "message_account_day_tenant" ON "message_account_day" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "message_address_tenant" ON "message_address" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "message_provider_event_tenant" ON "message_provider_event" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
