CREATE TABLE "system_job" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"schedule" text,
	"program_schedule" text,
	"least_minutes" integer NOT NULL,
	"moves_money" boolean NOT NULL,
	"next_run_at" timestamp with time zone,
	"last_run_at" timestamp with time zone,
	"last_state" text,
	"last_ms" integer,
	"failures_in_row" integer NOT NULL,
	"stopped_by" text,
	"stopped_why" text,
	"stopped_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_job_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_job" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_job_log" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job" text NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text,
	"attempt" integer NOT NULL,
	"server" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ms" integer,
	"progress" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"message" text,
	"lines" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_job_log_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_job_log" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "platform_held_run" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job" text NOT NULL,
	"sender_id" uuid,
	"data" jsonb NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_held_run_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "platform_held_run" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "system_job_name_key" ON "system_job" USING btree ("merchant_id","name");
CREATE INDEX "system_job_sort" ON "system_job" USING btree ("merchant_id","name","id");
CREATE INDEX "system_job_search" ON "system_job" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "system_job_log_sort" ON "system_job_log" USING btree ("merchant_id","queued_at","id");
CREATE INDEX "system_job_log_search" ON "system_job_log" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "system_job_tenant" ON "system_job" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_job_shared" ON "system_job" AS PERMISSIVE FOR SELECT TO public USING (merchant_id = '00000000-0000-7000-8000-000000000000');
CREATE POLICY "system_job_log_tenant" ON "system_job_log" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "platform_held_run_tenant" ON "platform_held_run" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
