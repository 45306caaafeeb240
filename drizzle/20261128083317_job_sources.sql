ALTER TABLE "oa_job_list" ADD COLUMN "source" text;
-- Reviewed: jobs are few, and none has a source yet.
CREATE UNIQUE INDEX "oa_job_list_source_key" ON "oa_job_list" USING btree ("merchant_id","source");
