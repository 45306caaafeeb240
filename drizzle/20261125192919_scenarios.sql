CREATE TABLE "parking_scenario" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"steps" jsonb NOT NULL,
	"sign_text" text,
	"priority" integer NOT NULL,
	"ends" text NOT NULL,
	"ends_after" integer,
	"ends_at" text,
	"schedule" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "parking_scenario_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_scenario" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_scenario_gate" (
	"merchant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"do" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"former_mode" text NOT NULL,
	"command_id" uuid,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	"released" boolean NOT NULL,
	CONSTRAINT "parking_scenario_gate_pkey" PRIMARY KEY("merchant_id","run_id","entity_id")
);

ALTER TABLE "parking_scenario_gate" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_scenario_run" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"priority" integer NOT NULL,
	"sign_text" text,
	"reason" text NOT NULL,
	"who" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"scheduled_for" timestamp with time zone,
	CONSTRAINT "parking_scenario_run_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_scenario_run" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "parking_scenario_name_key" ON "parking_scenario" USING btree ("merchant_id","site_id","name");
CREATE INDEX "parking_scenario_sort" ON "parking_scenario" USING btree ("merchant_id","name","id");
CREATE INDEX "parking_scenario_search" ON "parking_scenario" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "parking_scenario_gate_entity" ON "parking_scenario_gate" USING btree ("merchant_id","entity_id");
CREATE UNIQUE INDEX "parking_scenario_run_schedule" ON "parking_scenario_run" USING btree ("merchant_id","scenario_id","scheduled_for");
CREATE INDEX "parking_scenario_run_site" ON "parking_scenario_run" USING btree ("merchant_id","site_id","started_at");
CREATE POLICY "parking_scenario_tenant" ON "parking_scenario" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_scenario_gate_tenant" ON "parking_scenario_gate" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_scenario_run_tenant" ON "parking_scenario_run" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
