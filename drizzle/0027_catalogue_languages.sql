CREATE TABLE "catalogue_recommendation" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"items" uuid[] NOT NULL,
	"offers" uuid[] NOT NULL,
	"position" integer NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_recommendation_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_recommendation" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "site_language_sync" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"action" integer NOT NULL,
	"channel" text NOT NULL,
	"device" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"problem" jsonb,
	"tried_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_language_sync_merchant_id_site_id_action_pk" PRIMARY KEY("merchant_id","site_id","action")
);

ALTER TABLE "site_language_sync" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_translation" (
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"iso_name" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_translation_pkey" PRIMARY KEY("merchant_id","kind","iso_name","thing_id")
);

ALTER TABLE "catalogue_translation" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "catalogue_recommendation_name_key" ON "catalogue_recommendation" USING btree ("merchant_id","name");
CREATE INDEX "catalogue_recommendation_sort" ON "catalogue_recommendation" USING btree ("merchant_id","position","id");
CREATE INDEX "catalogue_recommendation_search" ON "catalogue_recommendation" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "site_language_sync_due" ON "site_language_sync" USING btree ("next_at") WHERE state = 'waiting';
CREATE POLICY "catalogue_recommendation_tenant" ON "catalogue_recommendation" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "site_language_sync_tenant" ON "site_language_sync" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_translation_tenant" ON "catalogue_translation" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
