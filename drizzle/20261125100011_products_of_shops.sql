-- Products that are there are sold at all shops, as before.
ALTER TABLE "catalogue_plu" ADD COLUMN "sold_at" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "catalogue_plu" ADD COLUMN "not_sold_at" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "catalogue_plu" ALTER COLUMN "sold_at" DROP DEFAULT;
ALTER TABLE "catalogue_plu" ALTER COLUMN "not_sold_at" DROP DEFAULT;
