CREATE TABLE "ticket_entity_terms" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"entity" uuid NOT NULL,
	"bands" jsonb NOT NULL,
	"step_minutes" integer NOT NULL,
	"shortest_minutes" integer NOT NULL,
	"longest_minutes" integer NOT NULL,
	"before_minutes" integer NOT NULL,
	"after_minutes" integer NOT NULL,
	"tax" numeric(20, 6) NOT NULL,
	"deposit" text NOT NULL,
	"deposit_value" numeric(20, 6) NOT NULL,
	"cancel_rules" jsonb NOT NULL,
	"lends" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "ticket_entity_terms_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_entity_terms" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "ticket_entity_terms_entity_key" ON "ticket_entity_terms" USING btree ("merchant_id","site_id","entity");
CREATE INDEX "ticket_entity_terms_sort" ON "ticket_entity_terms" USING btree ("merchant_id","entity","id");
CREATE INDEX "ticket_entity_terms_search" ON "ticket_entity_terms" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "ticket_entity_terms_entity_ref" ON "ticket_entity_terms" USING btree ("merchant_id","entity");
CREATE POLICY "ticket_entity_terms_tenant" ON "ticket_entity_terms" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
