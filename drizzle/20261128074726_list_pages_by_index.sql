-- Reviewed: an entry a card, so a million rows are indexed within seconds, and lists alone wait meanwhile.
CREATE INDEX "acs_list_entry_page" ON "acs_list_entry" USING btree ("merchant_id","version","credential_id","key");
-- Reviewed: as above; events of lanes that were cut off name the key of an entry.
CREATE INDEX "acs_list_entry_key" ON "acs_list_entry" USING btree ("merchant_id","key");
DROP INDEX "acs_list_entry_version";
