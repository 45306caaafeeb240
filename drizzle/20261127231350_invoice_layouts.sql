ALTER TABLE "oa_invoice" ADD COLUMN "issued_at" timestamp with time zone;
