ALTER TABLE "message_invitation" ALTER COLUMN "package" SET DATA TYPE uuid USING "package"::uuid;
ALTER TABLE "member_member" ADD COLUMN "package" uuid;
ALTER TABLE "member_member" ADD COLUMN "promo_code" text;
ALTER TABLE "member_member" ADD COLUMN "language" text;
CREATE INDEX "member_member_package_ref" ON "member_member" USING btree ("merchant_id","package");
CREATE INDEX "message_invitation_package_ref" ON "message_invitation" USING btree ("merchant_id","package");
