ALTER TABLE "catalogue_plu" ADD COLUMN "sold_out_at" uuid[];--> statement-breakpoint
-- What was sold out was so at all shops of its merchant.
UPDATE "catalogue_plu" p SET "sold_out_at" = CASE
	WHEN p."sold_out" THEN (SELECT coalesce(array_agg(s."id"), '{}') FROM "system_site" s WHERE s."merchant_id" = p."merchant_id")
	ELSE '{}' END;--> statement-breakpoint
ALTER TABLE "catalogue_plu" ALTER COLUMN "sold_out_at" SET NOT NULL;
