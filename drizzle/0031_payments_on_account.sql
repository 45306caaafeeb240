CREATE TABLE "report_account_payment" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"written_by" text NOT NULL,
	CONSTRAINT "report_account_payment_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "report_account_payment" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "report_account_payment_sale" ON "report_account_payment" USING btree ("merchant_id","sale_id");
CREATE POLICY "report_account_payment_tenant" ON "report_account_payment" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
