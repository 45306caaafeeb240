ALTER TABLE "member_svc_entry" ADD COLUMN "type" uuid;
CREATE INDEX "member_svc_entry_type_ref" ON "member_svc_entry" USING btree ("merchant_id","type");
