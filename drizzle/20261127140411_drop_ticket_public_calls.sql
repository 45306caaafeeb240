DROP POLICY "ticket_public_call_tenant" ON "ticket_public_call" CASCADE;
DROP TABLE "ticket_public_call" CASCADE;
