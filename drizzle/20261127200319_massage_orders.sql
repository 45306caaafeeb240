CREATE TABLE "ticket_massage_service" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sites" text[] NOT NULL,
	"durations" jsonb NOT NULL,
	"add_ons" jsonb NOT NULL,
	"tax" numeric(9, 4) NOT NULL,
	"commission" numeric(9, 4) NOT NULL,
	"before_minutes" integer NOT NULL,
	"after_minutes" integer NOT NULL,
	"room_kind" text,
	"skills" text[] NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "ticket_massage_service_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_massage_service" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_therapist" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"clerk" uuid,
	"level" text NOT NULL,
	"gender" text NOT NULL,
	"skills" text[] NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"time_from" text NOT NULL,
	"time_to" text NOT NULL,
	"break_from" text,
	"break_to" text,
	"days_off" text[] NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "ticket_therapist_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_therapist" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_massage_room" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"beds" integer NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "ticket_massage_room_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_massage_room" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_massage_order" (
	"merchant_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"together" boolean NOT NULL,
	"online_order" uuid,
	CONSTRAINT "ticket_massage_order_pkey" PRIMARY KEY("merchant_id","booking_id")
);

ALTER TABLE "ticket_massage_order" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_treatment" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"service_id" uuid NOT NULL,
	"service" text NOT NULL,
	"minutes" integer NOT NULL,
	"add_ons" jsonb NOT NULL,
	"therapist_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kept_from" timestamp with time zone NOT NULL,
	"kept_to" timestamp with time zone NOT NULL,
	"taking" boolean DEFAULT true NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"tip" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_treatment_pkey" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "ticket_treatment_lasts" CHECK (kept_from < kept_to)
);

ALTER TABLE "ticket_treatment" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "ticket_massage_service_name_key" ON "ticket_massage_service" USING btree ("merchant_id","name");
CREATE INDEX "ticket_massage_service_sort" ON "ticket_massage_service" USING btree ("merchant_id","name","id");
CREATE INDEX "ticket_massage_service_search" ON "ticket_massage_service" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "ticket_therapist_sort" ON "ticket_therapist" USING btree ("merchant_id","name","id");
CREATE INDEX "ticket_therapist_search" ON "ticket_therapist" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "ticket_therapist_clerk_ref" ON "ticket_therapist" USING btree ("merchant_id","clerk");
CREATE INDEX "ticket_massage_room_sort" ON "ticket_massage_room" USING btree ("merchant_id","name","id");
CREATE INDEX "ticket_massage_room_search" ON "ticket_massage_room" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "ticket_massage_order_till" ON "ticket_massage_order" USING btree ("merchant_id","online_order");
CREATE INDEX "ticket_treatment_booking" ON "ticket_treatment" USING btree ("merchant_id","booking_id");
CREATE INDEX "ticket_treatment_site" ON "ticket_treatment" USING btree ("merchant_id","site_id","starts_at");
CREATE POLICY "ticket_massage_service_tenant" ON "ticket_massage_service" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_therapist_tenant" ON "ticket_therapist" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_massage_room_tenant" ON "ticket_massage_room" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_massage_order_tenant" ON "ticket_massage_order" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_treatment_tenant" ON "ticket_treatment" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
-- Nobody gives two treatments at a time, and a room has one order at a time; merchant first, so that it spreads.
create extension if not exists btree_gist;
ALTER TABLE "ticket_treatment" ADD CONSTRAINT "ticket_treatment_therapist" EXCLUDE USING gist ("merchant_id" WITH =, "therapist_id" WITH =, tstzrange("kept_from", "kept_to") WITH &&) WHERE ("taking");
ALTER TABLE "ticket_treatment" ADD CONSTRAINT "ticket_treatment_room" EXCLUDE USING gist ("merchant_id" WITH =, "room_id" WITH =, "booking_id" WITH <>, tstzrange("kept_from", "kept_to") WITH &&) WHERE ("taking");
