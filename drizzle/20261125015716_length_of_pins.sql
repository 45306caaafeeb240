ALTER TABLE "system_config" ADD COLUMN "pin_length" integer;
ALTER TABLE "pos_clerk_pin" ADD COLUMN "length" smallint;
