CREATE TABLE "printing_job" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"state" text NOT NULL,
	"labels" integer NOT NULL,
	"done" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"file_name" text,
	"file_url" text,
	CONSTRAINT "printing_job_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "printing_job" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "printing_job_tenant" ON "printing_job" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
