ALTER TABLE "report_account_payment" ADD COLUMN "register_id" uuid;
