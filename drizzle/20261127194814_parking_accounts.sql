CREATE TABLE "signage_parking_account" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"stations" uuid[] NOT NULL,
	"mode" text NOT NULL,
	"push_url" text,
	"format" text NOT NULL,
	"active" boolean NOT NULL,
	"secret_set_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"failures" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "signage_parking_account_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_parking_account" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_parking_secret" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "signage_parking_secret_pkey" PRIMARY KEY("merchant_id","account_id")
);

ALTER TABLE "signage_parking_secret" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "signage_parking_account_name_key" ON "signage_parking_account" USING btree ("merchant_id","site_id","name");
CREATE INDEX "signage_parking_account_sort" ON "signage_parking_account" USING btree ("merchant_id","name","id");
CREATE INDEX "signage_parking_account_search" ON "signage_parking_account" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "signage_parking_secret_hash" ON "signage_parking_secret" USING btree ("secret_hash");
CREATE POLICY "signage_parking_account_tenant" ON "signage_parking_account" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_parking_secret_tenant" ON "signage_parking_secret" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
