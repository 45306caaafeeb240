CREATE TABLE "developer_pay_log" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"party" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer,
	"milliseconds" integer,
	"idempotency_key" text,
	"payment" uuid,
	"shop" uuid,
	"request" text,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "developer_pay_log_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "developer_pay_log" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "developer_pay_log_sort" ON "developer_pay_log" USING btree ("merchant_id","at","id");
CREATE INDEX "developer_pay_log_search" ON "developer_pay_log" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "developer_pay_log_payment_ref" ON "developer_pay_log" USING btree ("merchant_id","payment");
CREATE INDEX "developer_pay_log_shop_ref" ON "developer_pay_log" USING btree ("merchant_id","shop");
CREATE POLICY "developer_pay_log_tenant" ON "developer_pay_log" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
