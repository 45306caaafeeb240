ALTER TABLE "pos_clerk" ADD COLUMN "user" uuid;
ALTER TABLE "pos_clerk_pin" ADD COLUMN "digest" text;
CREATE UNIQUE INDEX "pos_clerk_user_key" ON "pos_clerk" USING btree ("merchant_id","user");
CREATE INDEX "pos_clerk_user_ref" ON "pos_clerk" USING btree ("merchant_id","user");

-- By convention a clerk who also signs in to the console had the user name as code.
UPDATE "pos_clerk" c SET "user" = u."id" FROM "system_user_manage" u
WHERE u."merchant_id" = c."merchant_id" AND lower(u."user_name") = lower(c."code")
  AND NOT EXISTS (SELECT 1 FROM "pos_clerk" o
    WHERE o."merchant_id" = c."merchant_id" AND lower(o."code") = lower(c."code") AND o."id" < c."id");
