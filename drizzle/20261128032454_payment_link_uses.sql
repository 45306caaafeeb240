ALTER TABLE "site_site_pay" ADD COLUMN "surcharges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_site_pay" ALTER COLUMN "surcharges" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "eftpos_pay_by_link" ADD COLUMN "uses" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "eftpos_pay_by_link" ALTER COLUMN "uses" DROP DEFAULT;
