CREATE TABLE "ticket_public_call" (
	"merchant_id" uuid NOT NULL,
	"network" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "ticket_public_call_pkey" PRIMARY KEY("merchant_id","network","minute")
);

ALTER TABLE "ticket_public_call" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "ticket_public_call_minute" ON "ticket_public_call" USING btree ("merchant_id","minute");
CREATE POLICY "ticket_public_call_tenant" ON "ticket_public_call" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
