ALTER TABLE "pos_cash_register" ADD COLUMN "variance_limit" bigint;
ALTER TABLE "pos_register_session" ADD COLUMN "counted_at" timestamp with time zone;
ALTER TABLE "pos_register_session" ADD COLUMN "counted_by" text;
ALTER TABLE "pos_register_session" ADD COLUMN "counts" integer DEFAULT 0 NOT NULL;
ALTER TABLE "pos_register_session" ADD COLUMN "first_count" bigint;
