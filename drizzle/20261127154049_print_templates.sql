CREATE TABLE "design_template" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ord_num" integer,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"language" text,
	"columns" integer NOT NULL,
	"ord_lots" text[] NOT NULL,
	"active" boolean NOT NULL,
	"published" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "design_template_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "design_template" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "design_assignment" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"template" uuid NOT NULL,
	"ord_lots" text[] NOT NULL,
	"register" uuid,
	"printer" uuid,
	"mode" text,
	"channel" text,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "design_assignment_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "design_assignment" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "printing_draft" (
	"merchant_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"tree" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "printing_draft_pkey" PRIMARY KEY("merchant_id","template_id")
);

ALTER TABLE "printing_draft" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "printing_publication" (
	"merchant_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"tree" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"note" text NOT NULL,
	"rolled_back_to" integer,
	CONSTRAINT "printing_publication_pkey" PRIMARY KEY("merchant_id","template_id","number")
);

ALTER TABLE "printing_publication" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "design_template_name_key" ON "design_template" USING btree ("merchant_id","name");
CREATE UNIQUE INDEX "design_template_ord_num_key" ON "design_template" USING btree ("merchant_id","ord_num");
CREATE INDEX "design_template_sort" ON "design_template" USING btree ("merchant_id","ord_num","id");
CREATE INDEX "design_template_search" ON "design_template" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "design_assignment_sort" ON "design_assignment" USING btree ("merchant_id","name","id");
CREATE INDEX "design_assignment_search" ON "design_assignment" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "design_assignment_template_ref" ON "design_assignment" USING btree ("merchant_id","template");
CREATE INDEX "design_assignment_register_ref" ON "design_assignment" USING btree ("merchant_id","register");
CREATE INDEX "design_assignment_printer_ref" ON "design_assignment" USING btree ("merchant_id","printer");
CREATE POLICY "design_template_tenant" ON "design_template" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "design_assignment_tenant" ON "design_assignment" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "printing_draft_tenant" ON "printing_draft" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "printing_publication_tenant" ON "printing_publication" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
