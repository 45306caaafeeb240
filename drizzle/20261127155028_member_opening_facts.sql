ALTER TABLE "member_member" ADD COLUMN "opening_card" text;
ALTER TABLE "member_member" ADD COLUMN "opening_balance" bigint;
ALTER TABLE "member_member" ADD COLUMN "opening_tier" uuid;
ALTER TABLE "member_member" ADD COLUMN "consent_email" text;
ALTER TABLE "member_member" ADD COLUMN "consent_sms" text;
ALTER TABLE "member_member" ADD COLUMN "consent_date" date;
ALTER TABLE "member_member" ADD COLUMN "consent_source" text;
CREATE INDEX "member_member_opening_tier_ref" ON "member_member" USING btree ("merchant_id","opening_tier");
