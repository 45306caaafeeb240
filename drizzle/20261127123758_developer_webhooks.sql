CREATE TABLE "developer_webhook" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"all_sites" boolean NOT NULL,
	"sites" uuid[] NOT NULL,
	"state" text NOT NULL,
	"maker" uuid,
	"secret_set_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "developer_webhook_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "developer_webhook" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "developer_event_log" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"shop" uuid,
	"object" text NOT NULL,
	"object_version" integer NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "developer_event_log_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "developer_event_log" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "developer_delivery" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"webhook" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"shop" uuid,
	"tries" integer NOT NULL,
	"next_try" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"status" integer,
	"milliseconds" integer,
	"answer" text,
	"event" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "developer_delivery_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "developer_delivery" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "developer_webhook_secret" (
	"merchant_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"former_sealed" text,
	"former_until" timestamp with time zone,
	CONSTRAINT "developer_webhook_secret_pkey" PRIMARY KEY("merchant_id","webhook_id")
);

ALTER TABLE "developer_webhook_secret" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "developer_webhook_name_key" ON "developer_webhook" USING btree ("merchant_id","name");
CREATE INDEX "developer_webhook_sort" ON "developer_webhook" USING btree ("merchant_id","name","id");
CREATE INDEX "developer_webhook_search" ON "developer_webhook" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "developer_webhook_maker_ref" ON "developer_webhook" USING btree ("merchant_id","maker");
CREATE INDEX "developer_event_log_sort" ON "developer_event_log" USING btree ("merchant_id","at","id");
CREATE INDEX "developer_event_log_search" ON "developer_event_log" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "developer_event_log_shop_ref" ON "developer_event_log" USING btree ("merchant_id","shop");
CREATE INDEX "developer_delivery_sort" ON "developer_delivery" USING btree ("merchant_id","at","id");
CREATE INDEX "developer_delivery_search" ON "developer_delivery" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "developer_delivery_webhook_ref" ON "developer_delivery" USING btree ("merchant_id","webhook");
CREATE INDEX "developer_delivery_shop_ref" ON "developer_delivery" USING btree ("merchant_id","shop");
CREATE INDEX "developer_delivery_event_ref" ON "developer_delivery" USING btree ("merchant_id","event");
CREATE POLICY "developer_webhook_tenant" ON "developer_webhook" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "developer_event_log_tenant" ON "developer_event_log" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "developer_delivery_tenant" ON "developer_delivery" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "developer_webhook_secret_tenant" ON "developer_webhook_secret" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
