ALTER TABLE "delivery_orders" ADD COLUMN "tax_on_commission" numeric(9, 4) DEFAULT 10 NOT NULL;
--> statement-breakpoint
-- Orders that came before are taxed as their accounts are now.
UPDATE "delivery_orders" o SET "tax_on_commission" = a."tax_on_commission"
FROM "delivery_account" a WHERE a."merchant_id" = o."merchant_id" AND a."id" = o."account";
--> statement-breakpoint
ALTER TABLE "delivery_orders" ALTER COLUMN "tax_on_commission" DROP DEFAULT;
