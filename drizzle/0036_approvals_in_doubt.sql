CREATE TABLE "pos_doubtful_approval" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"register_code" text NOT NULL,
	"right" text NOT NULL,
	"clerk" text NOT NULL,
	"approver" text NOT NULL,
	"doubt" text NOT NULL,
	"sale_id" text,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "pos_doubtful_approval_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_doubtful_approval" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "pos_doubtful_approval_sort" ON "pos_doubtful_approval" USING btree ("merchant_id","at","id");
CREATE INDEX "pos_doubtful_approval_search" ON "pos_doubtful_approval" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "pos_doubtful_approval_tenant" ON "pos_doubtful_approval" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
