CREATE TABLE "ticket_table_service" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"notes" text,
	"periods" jsonb NOT NULL,
	"closed_days" jsonb NOT NULL,
	"closed_on_holidays" boolean NOT NULL,
	"turns" jsonb NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"grace_minutes" integer NOT NULL,
	"lead_minutes" integer NOT NULL,
	"advance_days" integer,
	"max_people" integer,
	"deposit_from" integer,
	"deposit_per_person" bigint NOT NULL,
	"hold_minutes" integer NOT NULL,
	"cancel_rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "ticket_table_service_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_table_service" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_occupancy" (
	"merchant_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"thing_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_occupancy_pkey" PRIMARY KEY("merchant_id","booking_id","thing_id"),
	CONSTRAINT "ticket_occupancy_lasts" CHECK (from_at < to_at)
);

ALTER TABLE "ticket_occupancy" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_reservation" (
	"merchant_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"things" uuid[] NOT NULL,
	"before_minutes" integer DEFAULT 0 NOT NULL,
	"after_minutes" integer DEFAULT 0 NOT NULL,
	"series" uuid,
	"lends" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ticket_reservation_pkey" PRIMARY KEY("merchant_id","booking_id")
);

ALTER TABLE "ticket_reservation" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "ticket_table_service_sort" ON "ticket_table_service" USING btree ("merchant_id","name","id");
CREATE INDEX "ticket_table_service_search" ON "ticket_table_service" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "ticket_occupancy_site" ON "ticket_occupancy" USING btree ("merchant_id","site_id","from_at");
CREATE POLICY "ticket_table_service_tenant" ON "ticket_table_service" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_occupancy_tenant" ON "ticket_occupancy" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_reservation_tenant" ON "ticket_reservation" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
-- Nobody has a thing while somebody else has it; merchant first, so that it spreads.
create extension if not exists btree_gist;
ALTER TABLE "ticket_occupancy" ADD CONSTRAINT "ticket_occupancy_once" EXCLUDE USING gist ("merchant_id" WITH =, "thing_id" WITH =, tstzrange("from_at", "to_at") WITH &&);
