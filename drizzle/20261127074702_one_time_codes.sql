DROP POLICY "message_pin_tenant" ON "message_pin" CASCADE;
DROP TABLE "message_pin" CASCADE;
ALTER TABLE "system_one_time_code" ADD COLUMN "hour_began" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "system_one_time_code" ADD COLUMN "sends" integer DEFAULT 1 NOT NULL;
