CREATE TABLE "message_box" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"address" text NOT NULL,
	"channel" text NOT NULL,
	"member" uuid,
	"state" text NOT NULL,
	"unread" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_text" text NOT NULL,
	"assigned" uuid,
	"site" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_box_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "message_box" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "message_campaign" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"design" uuid NOT NULL,
	"site" uuid,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"tags" text[] NOT NULL,
	"birthday_month" integer,
	"seen_within_days" integer,
	"city" text,
	"hold_back" integer NOT NULL,
	"pause_reason" text,
	"started_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_campaign_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "message_campaign" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "message_design" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_design_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "message_design" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "site_message_element" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_message_element_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "site_message_element" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "report_email_archive" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to" text NOT NULL,
	"from" text NOT NULL,
	"subject" text NOT NULL,
	"purpose" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"ref" text,
	"message" uuid NOT NULL,
	"member" uuid,
	"site" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_email_archive_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "report_email_archive" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "report_email_event" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"machine" boolean NOT NULL,
	"message" uuid,
	"site" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_email_event_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "report_email_event" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "message_campaign_holdback" (
	"merchant_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "message_campaign_holdback_pkey" PRIMARY KEY("merchant_id","campaign_id","member_id")
);

ALTER TABLE "message_campaign_holdback" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "message_inbound" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "message_inbound_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "message_inbound" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "message_outbox" ADD COLUMN "campaign" uuid;
CREATE UNIQUE INDEX "message_box_channel_address_key" ON "message_box" USING btree ("merchant_id","channel","address");
CREATE INDEX "message_box_sort" ON "message_box" USING btree ("merchant_id","last_at","id");
CREATE INDEX "message_box_search" ON "message_box" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "message_box_member_ref" ON "message_box" USING btree ("merchant_id","member");
CREATE INDEX "message_box_assigned_ref" ON "message_box" USING btree ("merchant_id","assigned");
CREATE INDEX "message_box_site_ref" ON "message_box" USING btree ("merchant_id","site");
CREATE INDEX "message_campaign_sort" ON "message_campaign" USING btree ("merchant_id","started_at","id");
CREATE INDEX "message_campaign_search" ON "message_campaign" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "message_campaign_design_ref" ON "message_campaign" USING btree ("merchant_id","design");
CREATE INDEX "message_campaign_site_ref" ON "message_campaign" USING btree ("merchant_id","site");
CREATE UNIQUE INDEX "message_design_code_channel_language_key" ON "message_design" USING btree ("merchant_id","code","channel","language");
CREATE INDEX "message_design_sort" ON "message_design" USING btree ("merchant_id","code","id");
CREATE INDEX "message_design_search" ON "message_design" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "site_message_element_code_key" ON "site_message_element" USING btree ("merchant_id","code");
CREATE INDEX "site_message_element_sort" ON "site_message_element" USING btree ("merchant_id","code","id");
CREATE INDEX "site_message_element_search" ON "site_message_element" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "report_email_archive_sort" ON "report_email_archive" USING btree ("merchant_id","at","id");
CREATE INDEX "report_email_archive_search" ON "report_email_archive" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "report_email_archive_message_ref" ON "report_email_archive" USING btree ("merchant_id","message");
CREATE INDEX "report_email_archive_member_ref" ON "report_email_archive" USING btree ("merchant_id","member");
CREATE INDEX "report_email_archive_site_ref" ON "report_email_archive" USING btree ("merchant_id","site");
CREATE INDEX "report_email_event_sort" ON "report_email_event" USING btree ("merchant_id","at","id");
CREATE INDEX "report_email_event_search" ON "report_email_event" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "report_email_event_message_ref" ON "report_email_event" USING btree ("merchant_id","message");
CREATE INDEX "report_email_event_site_ref" ON "report_email_event" USING btree ("merchant_id","site");
CREATE INDEX "message_inbound_thread" ON "message_inbound" USING btree ("merchant_id","thread_id","at");
CREATE INDEX "message_outbox_campaign_ref" ON "message_outbox" USING btree ("merchant_id","campaign");
CREATE POLICY "message_box_tenant" ON "message_box" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "message_campaign_tenant" ON "message_campaign" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "message_design_tenant" ON "message_design" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "site_message_element_tenant" ON "site_message_element" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "report_email_archive_tenant" ON "report_email_archive" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "report_email_event_tenant" ON "report_email_event" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "message_campaign_holdback_tenant" ON "message_campaign_holdback" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "message_inbound_tenant" ON "message_inbound" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));

-- What people said by the link of a mail becomes part of the ledger of consent.
INSERT INTO "message_consent" (merchant_id, id, at, channel, address, state, how, words, created_at, updated_at, search_text)
SELECT merchant_id, gen_random_uuid(), changed_at, 'email', email, CASE WHEN subscribed THEN 'optIn' ELSE 'optOut' END, 'page',
  coalesce(reason, ''), changed_at, changed_at, ' ' || email
FROM "system_email_preference";
INSERT INTO "message_address" (merchant_id, channel, address, state, since, suppression)
SELECT merchant_id, 'email', email, CASE WHEN subscribed THEN 'optIn' ELSE 'optOut' END, changed_at,
  CASE WHEN spam AND NOT subscribed THEN 'complaint' END
FROM "system_email_preference"
ON CONFLICT (merchant_id, channel, address) DO NOTHING;
DROP TABLE "system_email_preference";
-- The marketing list is worked out where it is asked for.
DROP VIEW IF EXISTS "marketing_user";
