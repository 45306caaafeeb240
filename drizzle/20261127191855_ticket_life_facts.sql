ALTER TABLE "ticket_booking" ADD COLUMN "confirmed_at" timestamp with time zone;
ALTER TABLE "ticket_booking" ADD COLUMN "sent_at" timestamp with time zone;
ALTER TABLE "ticket_booking" ADD COLUMN "opened_at" timestamp with time zone;
-- Bookings from before: the time of their last change is the best that is known.
UPDATE "ticket_booking" SET "confirmed_at" = "updated_at" WHERE "status" IN ('confirmed', 'checkedIn', 'completed', 'noShow');
