CREATE TABLE "parking_takings" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"filled_from" date NOT NULL,
	CONSTRAINT "parking_takings_pkey" PRIMARY KEY("merchant_id","site_id")
);

ALTER TABLE "parking_takings" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "parking_payment_at" ON "parking_payment" USING btree ("merchant_id","site_id","at");
CREATE POLICY "parking_takings_tenant" ON "parking_takings" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
