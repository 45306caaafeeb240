ALTER TABLE "system_merchant_export" ADD COLUMN "imported_into" uuid;
