ALTER TABLE "eftpos_account" ADD COLUMN "requested_limit" bigint;
