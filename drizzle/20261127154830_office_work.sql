CREATE TABLE "oa_project" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"client" text,
	"manager" uuid,
	"members" uuid[] NOT NULL,
	"status" text NOT NULL,
	"start" date,
	"due" date,
	"budget_hours" numeric(20, 6),
	"budget_amount" bigint,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "oa_project_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "oa_project" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "oa_service" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"rate" bigint NOT NULL,
	"tax" uuid,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "oa_service_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "oa_service" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "oa_job_list" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text,
	"name" text NOT NULL,
	"description" text,
	"project" uuid,
	"service" uuid,
	"assignee" uuid,
	"watchers" uuid[] NOT NULL,
	"site" uuid,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"start" date,
	"due" date,
	"estimate" numeric(20, 6),
	"checklist" jsonb NOT NULL,
	"depends_on" uuid[] NOT NULL,
	"repeats" text NOT NULL,
	"pictures" uuid[] NOT NULL,
	"attachment" uuid,
	"spent" integer NOT NULL,
	"maker" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "oa_job_list_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "oa_job_list" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "oa_time_entry" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job" uuid NOT NULL,
	"user" uuid,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"note" text NOT NULL,
	"billable" boolean NOT NULL,
	"invoice" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "oa_time_entry_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "oa_time_entry" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "oa_invoice" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone,
	"project" uuid NOT NULL,
	"client" text,
	"day" date NOT NULL,
	"due" date,
	"until" date,
	"notes" text,
	"net" bigint,
	"tax" bigint,
	"gross" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "oa_invoice_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "oa_invoice" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "oa_invoice_line" (
	"merchant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(20, 6) NOT NULL,
	"rate" bigint NOT NULL,
	"tax_rate" numeric(9, 4) NOT NULL,
	"tax_mode" text NOT NULL,
	"amount" bigint,
	"tax_amount" bigint,
	CONSTRAINT "oa_invoice_line_pkey" PRIMARY KEY("merchant_id","document_id","line_id")
);

ALTER TABLE "oa_invoice_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "oa_closed_month" (
	"merchant_id" uuid NOT NULL,
	"month" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "oa_closed_month_pkey" PRIMARY KEY("merchant_id","month")
);

ALTER TABLE "oa_closed_month" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "oa_comment" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "oa_comment_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "oa_comment" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "oa_invoice_line" ADD CONSTRAINT "oa_invoice_line_document" FOREIGN KEY ("merchant_id","document_id") REFERENCES "public"."oa_invoice"("merchant_id","id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "oa_project_code_key" ON "oa_project" USING btree ("merchant_id","code");
CREATE INDEX "oa_project_sort" ON "oa_project" USING btree ("merchant_id","code","id");
CREATE INDEX "oa_project_search" ON "oa_project" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "oa_project_manager_ref" ON "oa_project" USING btree ("merchant_id","manager");
CREATE UNIQUE INDEX "oa_service_name_key" ON "oa_service" USING btree ("merchant_id","name");
CREATE INDEX "oa_service_sort" ON "oa_service" USING btree ("merchant_id","name","id");
CREATE INDEX "oa_service_search" ON "oa_service" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "oa_service_tax_ref" ON "oa_service" USING btree ("merchant_id","tax");
CREATE UNIQUE INDEX "oa_job_list_number_key" ON "oa_job_list" USING btree ("merchant_id","number");
CREATE INDEX "oa_job_list_sort" ON "oa_job_list" USING btree ("merchant_id","number","id");
CREATE INDEX "oa_job_list_search" ON "oa_job_list" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "oa_job_list_project_ref" ON "oa_job_list" USING btree ("merchant_id","project");
CREATE INDEX "oa_job_list_service_ref" ON "oa_job_list" USING btree ("merchant_id","service");
CREATE INDEX "oa_job_list_assignee_ref" ON "oa_job_list" USING btree ("merchant_id","assignee");
CREATE INDEX "oa_job_list_site_ref" ON "oa_job_list" USING btree ("merchant_id","site");
CREATE INDEX "oa_job_list_maker_ref" ON "oa_job_list" USING btree ("merchant_id","maker");
CREATE INDEX "oa_time_entry_sort" ON "oa_time_entry" USING btree ("merchant_id","day","id");
CREATE INDEX "oa_time_entry_search" ON "oa_time_entry" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "oa_time_entry_job_ref" ON "oa_time_entry" USING btree ("merchant_id","job");
CREATE INDEX "oa_time_entry_user_ref" ON "oa_time_entry" USING btree ("merchant_id","user");
CREATE INDEX "oa_time_entry_invoice_ref" ON "oa_time_entry" USING btree ("merchant_id","invoice");
CREATE UNIQUE INDEX "oa_invoice_number_key" ON "oa_invoice" USING btree ("merchant_id","number");
CREATE INDEX "oa_invoice_search" ON "oa_invoice" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "oa_invoice_project_ref" ON "oa_invoice" USING btree ("merchant_id","project");
CREATE INDEX "oa_comment_job" ON "oa_comment" USING btree ("merchant_id","job_id","at");
CREATE POLICY "oa_project_tenant" ON "oa_project" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "oa_service_tenant" ON "oa_service" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "oa_job_list_tenant" ON "oa_job_list" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "oa_time_entry_tenant" ON "oa_time_entry" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "oa_invoice_tenant" ON "oa_invoice" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "oa_invoice_line_tenant" ON "oa_invoice_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "oa_closed_month_tenant" ON "oa_closed_month" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "oa_comment_tenant" ON "oa_comment" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
