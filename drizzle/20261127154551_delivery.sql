CREATE TABLE "delivery_account" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"store_id" text NOT NULL,
	"client_id" text,
	"client_secret" text,
	"signing_secret" text,
	"api_address" text,
	"hook_secret" text,
	"price_level" integer NOT NULL,
	"preparation_minutes" integer NOT NULL,
	"accepts_by_self" boolean NOT NULL,
	"commission" numeric(9, 4) NOT NULL,
	"tax_on_commission" numeric(9, 4) NOT NULL,
	"items" text NOT NULL,
	"state" text NOT NULL,
	"paused_until" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_account_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "delivery_account" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "delivery_hours" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"account" uuid NOT NULL,
	"monday" text NOT NULL,
	"tuesday" text NOT NULL,
	"wednesday" text NOT NULL,
	"thursday" text NOT NULL,
	"friday" text NOT NULL,
	"saturday" text NOT NULL,
	"sunday" text NOT NULL,
	"holidays" text NOT NULL,
	"state" text NOT NULL,
	"pushed_at" timestamp with time zone,
	"compared_at" timestamp with time zone,
	"differences" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_hours_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "delivery_hours" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "delivery_orders" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"account" uuid NOT NULL,
	"platform" text NOT NULL,
	"platform_order_id" text NOT NULL,
	"online_order" uuid NOT NULL,
	"state" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"accept_by" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_in" integer,
	"courier" text,
	"gross" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"commission_tax" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"borne_by_platform" bigint NOT NULL,
	"adds_up" boolean NOT NULL,
	"unknown_items" text[] NOT NULL,
	"revision" integer NOT NULL,
	"deny_code" text,
	"cancelled_by" text,
	"wasted" boolean NOT NULL,
	"problem" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_orders_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "delivery_orders" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "delivery_event" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_ref" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"worked_at" timestamp with time zone,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "delivery_event_pkey" PRIMARY KEY("merchant_id","account_id","event_id")
);

ALTER TABLE "delivery_event" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "delivery_raw_order" (
	"merchant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"raw" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_raw_order_pkey" PRIMARY KEY("merchant_id","order_id","revision")
);

ALTER TABLE "delivery_raw_order" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "delivery_simulated" (
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_simulated_pkey" PRIMARY KEY("merchant_id","account_id","ref")
);

ALTER TABLE "delivery_simulated" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "delivery_task" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_task_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "delivery_task" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "delivery_account_name_key" ON "delivery_account" USING btree ("merchant_id","site_id","name");
CREATE INDEX "delivery_account_sort" ON "delivery_account" USING btree ("merchant_id","name","id");
CREATE INDEX "delivery_account_search" ON "delivery_account" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "delivery_hours_account_key" ON "delivery_hours" USING btree ("merchant_id","site_id","account");
CREATE INDEX "delivery_hours_sort" ON "delivery_hours" USING btree ("merchant_id","account","id");
CREATE INDEX "delivery_hours_search" ON "delivery_hours" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "delivery_hours_account_ref" ON "delivery_hours" USING btree ("merchant_id","account");
CREATE UNIQUE INDEX "delivery_orders_account_platform_order_id_key" ON "delivery_orders" USING btree ("merchant_id","site_id","account","platform_order_id");
CREATE INDEX "delivery_orders_sort" ON "delivery_orders" USING btree ("merchant_id","placed_at","id");
CREATE INDEX "delivery_orders_search" ON "delivery_orders" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "delivery_orders_account_ref" ON "delivery_orders" USING btree ("merchant_id","account");
CREATE INDEX "delivery_orders_online_order_ref" ON "delivery_orders" USING btree ("merchant_id","online_order");
CREATE INDEX "delivery_event_order" ON "delivery_event" USING btree ("merchant_id","account_id","order_ref");
CREATE INDEX "delivery_event_due" ON "delivery_event" USING btree ("next_try_at");
CREATE INDEX "delivery_task_order" ON "delivery_task" USING btree ("merchant_id","order_id");
CREATE INDEX "delivery_task_due" ON "delivery_task" USING btree ("next_try_at");
CREATE POLICY "delivery_account_tenant" ON "delivery_account" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "delivery_hours_tenant" ON "delivery_hours" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "delivery_orders_tenant" ON "delivery_orders" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "delivery_event_tenant" ON "delivery_event" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "delivery_raw_order_tenant" ON "delivery_raw_order" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "delivery_simulated_tenant" ON "delivery_simulated" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "delivery_task_tenant" ON "delivery_task" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
