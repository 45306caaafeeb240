CREATE TABLE "parking_card_sale" (
	"merchant_id" uuid NOT NULL,
	"sale_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"place" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_card_sale_pkey" PRIMARY KEY("merchant_id","sale_id")
);

ALTER TABLE "parking_card_sale" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "parking_card_sale_payment" ON "parking_card_sale" USING btree ("merchant_id","payment_id");
CREATE POLICY "parking_card_sale_tenant" ON "parking_card_sale" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
