CREATE TABLE "ticket_pool" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"plan" uuid,
	"partner" text,
	"sites" text[] NOT NULL,
	"threshold" integer,
	"watchers" uuid[] NOT NULL,
	"notify_email" text,
	"notes" text,
	"notified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "ticket_pool_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_pool" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_pool_code" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pool" uuid NOT NULL,
	"serial" integer NOT NULL,
	"last4" text NOT NULL,
	"batch" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"issued_to" text,
	"redeemed_at" timestamp with time zone,
	"redeemed_by" text,
	"redeemed_site" uuid,
	"reason" text,
	"sites" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "ticket_pool_code_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_pool_code" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_pool_hash" (
	"merchant_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"code_id" uuid NOT NULL,
	CONSTRAINT "ticket_pool_hash_pkey" PRIMARY KEY("merchant_id","hash")
);

ALTER TABLE "ticket_pool_hash" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_pool_top_up" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"batch" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"added" integer NOT NULL,
	CONSTRAINT "ticket_pool_top_up_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_pool_top_up" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "ticket_pool_name_key" ON "ticket_pool" USING btree ("merchant_id","name");
CREATE INDEX "ticket_pool_sort" ON "ticket_pool" USING btree ("merchant_id","name","id");
CREATE INDEX "ticket_pool_search" ON "ticket_pool" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "ticket_pool_plan_ref" ON "ticket_pool" USING btree ("merchant_id","plan");
CREATE INDEX "ticket_pool_code_sort" ON "ticket_pool_code" USING btree ("merchant_id","serial","id");
CREATE INDEX "ticket_pool_code_search" ON "ticket_pool_code" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "ticket_pool_code_pool_ref" ON "ticket_pool_code" USING btree ("merchant_id","pool");
CREATE INDEX "ticket_pool_code_redeemed_site_ref" ON "ticket_pool_code" USING btree ("merchant_id","redeemed_site");
CREATE INDEX "ticket_pool_top_up_pool" ON "ticket_pool_top_up" USING btree ("merchant_id","pool_id","at");
CREATE POLICY "ticket_pool_tenant" ON "ticket_pool" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_pool_code_tenant" ON "ticket_pool_code" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_pool_hash_tenant" ON "ticket_pool_hash" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_pool_top_up_tenant" ON "ticket_pool_top_up" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
