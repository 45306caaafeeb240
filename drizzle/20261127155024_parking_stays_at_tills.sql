ALTER TABLE "catalogue_plu" ADD COLUMN "sells_parking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_plu" ALTER COLUMN "sells_parking" DROP DEFAULT;
