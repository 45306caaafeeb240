CREATE TABLE "ticket_admission" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"business_day" date NOT NULL,
	"number" text NOT NULL,
	"ticket" text,
	"booking" uuid,
	"list" text NOT NULL,
	"gate" text NOT NULL,
	"direction" text NOT NULL,
	"result" text NOT NULL,
	"state" text NOT NULL,
	"conflict" text,
	"earlier_at" timestamp with time zone,
	"earlier_gate" text,
	"device" text NOT NULL,
	"person" text NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"offline" boolean NOT NULL,
	"unverified" boolean NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "ticket_admission_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_admission" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_merchant_key" (
	"merchant_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "ticket_merchant_key_pkey" PRIMARY KEY("merchant_id")
);

ALTER TABLE "ticket_merchant_key" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_public_code" (
	"merchant_id" uuid NOT NULL,
	"code" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	CONSTRAINT "ticket_public_code_pkey" PRIMARY KEY("merchant_id","code")
);

ALTER TABLE "ticket_public_code" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ticket_plan" ADD COLUMN "admission" jsonb DEFAULT '[{"list": "Entrance", "gates": ["Gate 1", "Gate 2"]}]'::jsonb NOT NULL;
ALTER TABLE "ticket_plan" ALTER COLUMN "admission" DROP DEFAULT;
ALTER TABLE "ticket_ticket" ADD COLUMN "entered" integer DEFAULT 0 NOT NULL;
CREATE INDEX "ticket_admission_sort" ON "ticket_admission" USING btree ("merchant_id","at","id");
CREATE INDEX "ticket_admission_search" ON "ticket_admission" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "ticket_admission_booking_ref" ON "ticket_admission" USING btree ("merchant_id","booking");
CREATE INDEX "ticket_public_code_plan" ON "ticket_public_code" USING btree ("merchant_id","plan_id");
CREATE POLICY "ticket_admission_tenant" ON "ticket_admission" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_merchant_key_tenant" ON "ticket_merchant_key" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_public_code_tenant" ON "ticket_public_code" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
-- Codes of plans that are on sale; where several had one, the oldest keeps it.
INSERT INTO "ticket_public_code" ("merchant_id", "code", "owner_id", "plan_id")
SELECT DISTINCT ON (lower("code")) '00000000-0000-7000-8000-000000000000'::uuid, lower("code"), "merchant_id", "id"
FROM "ticket_plan" WHERE "state" IN ('onSale', 'paused') ORDER BY lower("code"), "created_at";
