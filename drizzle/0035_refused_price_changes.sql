ALTER TABLE "catalogue_price_change" ADD COLUMN "made_by_id" text;
ALTER TABLE "catalogue_price_change" ADD COLUMN "reason" jsonb;
ALTER TABLE "catalogue_price_change_line" ADD COLUMN "problem" jsonb;
