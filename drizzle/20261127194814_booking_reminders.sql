ALTER TABLE "ticket_booking" ADD COLUMN "reminded_at" timestamp with time zone;
