ALTER TABLE "parking_validation" ADD COLUMN "reserved" bigint DEFAULT 0 NOT NULL;
