CREATE TABLE "pos_online_orders" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"channel" text NOT NULL,
	"source" text,
	"channel_order_id" text NOT NULL,
	"state" text NOT NULL,
	"fulfilment" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text,
	"place" text,
	"note" text,
	"asked_for" timestamp with time zone,
	"promised_for" timestamp with time zone,
	"lines" jsonb NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" boolean NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"collected_at" timestamp with time zone,
	"denied_at" timestamp with time zone,
	"deny_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "pos_online_orders_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_online_orders" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "pos_online_orders_channel_channel_order_id_key" ON "pos_online_orders" USING btree ("merchant_id","site_id","channel","channel_order_id");
CREATE INDEX "pos_online_orders_sort" ON "pos_online_orders" USING btree ("merchant_id","placed_at","id");
CREATE INDEX "pos_online_orders_search" ON "pos_online_orders" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "pos_online_orders_tenant" ON "pos_online_orders" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
