CREATE TABLE "pos_order_payment" (
	"merchant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"captured" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"requested" bigint NOT NULL,
	"provider_ref" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pos_order_payment_pkey" PRIMARY KEY("merchant_id","payment_id")
);

ALTER TABLE "pos_order_payment" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pos_online_orders" ADD COLUMN "paid_online" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "pos_online_orders" ALTER COLUMN "paid_online" DROP DEFAULT;
CREATE INDEX "pos_order_payment_order" ON "pos_order_payment" USING btree ("merchant_id","order_id");
CREATE INDEX "pos_order_payment_at" ON "pos_order_payment" USING btree ("at");
CREATE POLICY "pos_order_payment_tenant" ON "pos_order_payment" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
