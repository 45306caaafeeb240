CREATE TABLE "pos_clerk" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"user_type" uuid NOT NULL,
	"ord_lots" text[] NOT NULL,
	"active" boolean NOT NULL,
	"pin_set_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "pos_clerk_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_clerk" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_refused_sale" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"sale_id" text NOT NULL,
	"bill_num" text NOT NULL,
	"register_code" text NOT NULL,
	"clerk" text NOT NULL,
	"mode" text NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"payable" bigint NOT NULL,
	"problem" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	"sale" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "pos_refused_sale_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_refused_sale" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_kitchen_ticket" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"screen" integer NOT NULL,
	"site_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"title" text NOT NULL,
	"covers" integer,
	"register" text NOT NULL,
	"clerk" text NOT NULL,
	"training" boolean NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	CONSTRAINT "pos_kitchen_ticket_merchant_id_id_screen_pk" PRIMARY KEY("merchant_id","id","screen")
);

ALTER TABLE "pos_kitchen_ticket" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_clerk_pin" (
	"merchant_id" uuid NOT NULL,
	"clerk_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pos_clerk_pin_merchant_id_clerk_id_pk" PRIMARY KEY("merchant_id","clerk_id")
);

ALTER TABLE "pos_clerk_pin" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "pos_clerk_code_key" ON "pos_clerk" USING btree ("merchant_id","code");
CREATE INDEX "pos_clerk_sort" ON "pos_clerk" USING btree ("merchant_id","name","id");
CREATE INDEX "pos_clerk_search" ON "pos_clerk" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "pos_clerk_user_type_ref" ON "pos_clerk" USING btree ("merchant_id","user_type");
CREATE UNIQUE INDEX "pos_refused_sale_sale_id_key" ON "pos_refused_sale" USING btree ("merchant_id","site_id","sale_id");
CREATE INDEX "pos_refused_sale_sort" ON "pos_refused_sale" USING btree ("merchant_id","sold_at","id");
CREATE INDEX "pos_refused_sale_search" ON "pos_refused_sale" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "pos_kitchen_ticket_screen" ON "pos_kitchen_ticket" USING btree ("merchant_id","site_id","screen","done_at","ordered_at");
CREATE POLICY "pos_clerk_tenant" ON "pos_clerk" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_refused_sale_tenant" ON "pos_refused_sale" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_kitchen_ticket_tenant" ON "pos_kitchen_ticket" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_clerk_pin_tenant" ON "pos_clerk_pin" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
