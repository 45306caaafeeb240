CREATE UNIQUE INDEX "ticket_public_code_code" ON "ticket_public_code" USING btree ("code");
