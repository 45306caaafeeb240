CREATE TABLE "app_tasks" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"to_store" uuid,
	"lost_by" text,
	"comments" text,
	"source" text,
	"source_id" text,
	"source_number" text,
	"maker" text,
	"committer" text,
	"committed_at" timestamp with time zone,
	"auditor" text,
	"audited_at" timestamp with time zone,
	"made_id" text,
	"made_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "app_tasks_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "app_tasks" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "app_tasks_line" (
	"merchant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" uuid,
	"code" text,
	"quantity" numeric(20, 6),
	"expected" numeric(20, 6),
	"scans" integer NOT NULL,
	"since" timestamp with time zone,
	CONSTRAINT "app_tasks_line_pkey" PRIMARY KEY("merchant_id","document_id","line_id")
);

ALTER TABLE "app_tasks_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_scan" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"line_id" uuid,
	"item_id" uuid,
	"code" text,
	"quantity" numeric(20, 6) NOT NULL,
	"takes_back" uuid,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "stock_scan_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "stock_scan" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "stock_taking" ADD COLUMN "task" uuid;
ALTER TABLE "app_tasks_line" ADD CONSTRAINT "app_tasks_line_document" FOREIGN KEY ("merchant_id","document_id") REFERENCES "public"."app_tasks"("merchant_id","id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "app_tasks_number_key" ON "app_tasks" USING btree ("merchant_id","number");
CREATE INDEX "app_tasks_search" ON "app_tasks" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "app_tasks_to_store_ref" ON "app_tasks" USING btree ("merchant_id","to_store");
CREATE INDEX "app_tasks_line_item_ref" ON "app_tasks_line" USING btree ("merchant_id","item");
CREATE INDEX "stock_scan_line" ON "stock_scan" USING btree ("merchant_id","task_id","line_id");
CREATE INDEX "stock_scan_takes_back" ON "stock_scan" USING btree ("merchant_id","task_id","takes_back");
CREATE INDEX "stock_taking_task_ref" ON "stock_taking" USING btree ("merchant_id","task");
CREATE POLICY "app_tasks_tenant" ON "app_tasks" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "app_tasks_line_tenant" ON "app_tasks_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_scan_tenant" ON "stock_scan" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
