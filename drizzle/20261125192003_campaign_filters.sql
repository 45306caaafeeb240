ALTER TABLE "message_campaign" ADD COLUMN "not_seen_for_days" integer;
ALTER TABLE "message_campaign" ADD COLUMN "tier" uuid;
ALTER TABLE "message_campaign" ADD COLUMN "minimum_spend" bigint;
ALTER TABLE "message_campaign" ADD COLUMN "listed_at" timestamp with time zone;
CREATE INDEX "message_campaign_tier_ref" ON "message_campaign" USING btree ("merchant_id","tier");
