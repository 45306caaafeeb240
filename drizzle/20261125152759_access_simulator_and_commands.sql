CREATE TABLE "site_command_code" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"do" text NOT NULL,
	"params" text,
	"kinds" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_command_code_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "site_command_code" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "site_command" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"codes" uuid[] NOT NULL,
	"confirmation" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_command_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "site_command" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_simulation" (
	"merchant_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"running" boolean NOT NULL,
	"cars_a_day" integer NOT NULL,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	"state" jsonb,
	CONSTRAINT "acs_simulation_pkey" PRIMARY KEY("merchant_id","controller_id")
);

ALTER TABLE "acs_simulation" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_simulation_step" (
	"merchant_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"step" jsonb NOT NULL,
	CONSTRAINT "acs_simulation_step_pkey" PRIMARY KEY("merchant_id","controller_id","id")
);

ALTER TABLE "acs_simulation_step" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "acs_device_event" ADD COLUMN "ticket" text;
CREATE UNIQUE INDEX "site_command_code_code_key" ON "site_command_code" USING btree ("merchant_id","code");
CREATE INDEX "site_command_code_sort" ON "site_command_code" USING btree ("merchant_id","code","id");
CREATE INDEX "site_command_code_search" ON "site_command_code" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "site_command_name_key" ON "site_command" USING btree ("merchant_id","name");
CREATE INDEX "site_command_sort" ON "site_command" USING btree ("merchant_id","name","id");
CREATE INDEX "site_command_search" ON "site_command" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "site_command_code_tenant" ON "site_command_code" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "site_command_tenant" ON "site_command" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_simulation_tenant" ON "acs_simulation" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_simulation_step_tenant" ON "acs_simulation_step" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
