ALTER TABLE "ticket_booking" ADD COLUMN "deducted" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "ticket_booking" ALTER COLUMN "deducted" DROP DEFAULT;
