CREATE TABLE "member_patron" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"email" text,
	"birthday" text,
	"company" text NOT NULL,
	"plate" text,
	"member" uuid,
	"barred" boolean NOT NULL,
	"reason" text NOT NULL,
	"last_visit_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_patron_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_patron" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_patron_visit" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"patron" uuid NOT NULL,
	"in" timestamp with time zone NOT NULL,
	"out" timestamp with time zone,
	"ended_by" text,
	"host" text NOT NULL,
	"people" integer NOT NULL,
	"site" uuid,
	"who" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_patron_visit_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_patron_visit" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "system_config" ADD COLUMN "claim_days" integer DEFAULT 30 NOT NULL;
ALTER TABLE "system_config" ALTER COLUMN "claim_days" DROP DEFAULT;
CREATE INDEX "member_patron_sort" ON "member_patron" USING btree ("merchant_id","name","id");
CREATE INDEX "member_patron_search" ON "member_patron" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "member_patron_member_ref" ON "member_patron" USING btree ("merchant_id","member");
CREATE INDEX "member_patron_visit_sort" ON "member_patron_visit" USING btree ("merchant_id","in","id");
CREATE INDEX "member_patron_visit_search" ON "member_patron_visit" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "member_patron_visit_patron_ref" ON "member_patron_visit" USING btree ("merchant_id","patron");
CREATE INDEX "member_patron_visit_site_ref" ON "member_patron_visit" USING btree ("merchant_id","site");
CREATE POLICY "member_patron_tenant" ON "member_patron" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_patron_visit_tenant" ON "member_patron_visit" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
