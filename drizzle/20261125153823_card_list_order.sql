DROP INDEX "member_svc_sort";
CREATE INDEX "member_svc_sort" ON "member_svc" USING btree ("merchant_id","state","id");
