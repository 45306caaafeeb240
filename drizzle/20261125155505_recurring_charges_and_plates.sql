CREATE TABLE "fee_recurring" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice" text NOT NULL,
	"kind" text NOT NULL,
	"account" uuid,
	"credential" uuid NOT NULL,
	"package" uuid NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"due_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_on" date,
	"taken_on" date,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "fee_recurring_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "fee_recurring" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_plate_read" (
	"merchant_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"uuid" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"plate" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "acs_plate_read_pkey" PRIMARY KEY("merchant_id","controller_id","uuid")
);

ALTER TABLE "acs_plate_read" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "acs_config" ADD COLUMN "min_confidence" integer NOT NULL;
ALTER TABLE "acs_entity" ADD COLUMN "camera" text;
ALTER TABLE "acs_account" ADD COLUMN "refused_from" date;
ALTER TABLE "acs_credential" ADD COLUMN "refused_from" date;
CREATE UNIQUE INDEX "fee_recurring_credential_package_from_kind_key" ON "fee_recurring" USING btree ("merchant_id","credential","package","from","kind");
CREATE INDEX "fee_recurring_sort" ON "fee_recurring" USING btree ("merchant_id","due_on","id");
CREATE INDEX "fee_recurring_search" ON "fee_recurring" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "fee_recurring_account_ref" ON "fee_recurring" USING btree ("merchant_id","account");
CREATE INDEX "fee_recurring_credential_ref" ON "fee_recurring" USING btree ("merchant_id","credential");
CREATE INDEX "fee_recurring_package_ref" ON "fee_recurring" USING btree ("merchant_id","package");
CREATE INDEX "acs_plate_read_lane" ON "acs_plate_read" USING btree ("merchant_id","controller_id","entity_id","at");
CREATE UNIQUE INDEX "acs_entity_camera_key" ON "acs_entity" USING btree ("merchant_id","site_id","camera");
CREATE POLICY "fee_recurring_tenant" ON "fee_recurring" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_plate_read_tenant" ON "acs_plate_read" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
