CREATE TABLE "developer_credential" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"scopes" text[] NOT NULL,
	"all_sites" boolean NOT NULL,
	"sites" uuid[] NOT NULL,
	"expires_at" timestamp with time zone,
	"addresses" text[] NOT NULL,
	"calls_a_minute" integer NOT NULL,
	"maker" uuid,
	"last4" text,
	"issued_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "developer_credential_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "developer_credential" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "developer_credential_secret" (
	"merchant_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"credential_id" uuid NOT NULL,
	"valid_until" timestamp with time zone,
	CONSTRAINT "developer_credential_secret_pkey" PRIMARY KEY("merchant_id","digest")
);

ALTER TABLE "developer_credential_secret" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "system_merchant" ADD COLUMN "sandbox" boolean DEFAULT false NOT NULL;
ALTER TABLE "system_merchant" ALTER COLUMN "sandbox" DROP DEFAULT;
CREATE UNIQUE INDEX "developer_credential_name_key" ON "developer_credential" USING btree ("merchant_id","name");
CREATE INDEX "developer_credential_sort" ON "developer_credential" USING btree ("merchant_id","name","id");
CREATE INDEX "developer_credential_search" ON "developer_credential" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "developer_credential_maker_ref" ON "developer_credential" USING btree ("merchant_id","maker");
CREATE INDEX "developer_credential_secret_credential" ON "developer_credential_secret" USING btree ("merchant_id","credential_id");
CREATE INDEX "developer_credential_secret_digest" ON "developer_credential_secret" USING btree ("digest");
CREATE POLICY "developer_credential_tenant" ON "developer_credential" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "developer_credential_secret_tenant" ON "developer_credential_secret" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
