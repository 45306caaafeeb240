CREATE INDEX "acs_command_site" ON "acs_command" USING btree ("merchant_id","site_id","at");
