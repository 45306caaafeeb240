CREATE TABLE "stock_in" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone,
	"type" text NOT NULL,
	"supplier" uuid,
	"supplier_reference" text,
	"comments" text,
	"maker" text,
	"auditor" text,
	"audited_at" timestamp with time zone,
	"contrary" boolean,
	"amount" bigint,
	"tax_amount" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_in_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "stock_in" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_in_line" (
	"merchant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" uuid NOT NULL,
	"name" text,
	"code" text,
	"barcode" text,
	"quantity" numeric(20, 6) NOT NULL,
	"demand_quantity" numeric(20, 6),
	"purchase_price" bigint,
	"tax" numeric(9, 4),
	"amount" bigint,
	CONSTRAINT "stock_in_line_pkey" PRIMARY KEY("merchant_id","document_id","line_id")
);

ALTER TABLE "stock_in_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_out" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone,
	"type" text NOT NULL,
	"supplier" uuid,
	"recipient" text,
	"comments" text,
	"maker" text,
	"auditor" text,
	"audited_at" timestamp with time zone,
	"contrary" boolean,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_out_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "stock_out" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_out_line" (
	"merchant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" uuid NOT NULL,
	"name" text,
	"code" text,
	"barcode" text,
	"quantity" numeric(20, 6) NOT NULL,
	CONSTRAINT "stock_out_line_pkey" PRIMARY KEY("merchant_id","document_id","line_id")
);

ALTER TABLE "stock_out_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_transfer" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone,
	"type" text NOT NULL,
	"to_store" uuid NOT NULL,
	"comments" text,
	"maker" text,
	"auditor" text,
	"audited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_transfer_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "stock_transfer" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_transfer_line" (
	"merchant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" uuid NOT NULL,
	"name" text,
	"code" text,
	"barcode" text,
	"quantity" numeric(20, 6) NOT NULL,
	"demand_quantity" numeric(20, 6),
	"transfer_price" bigint,
	"received_quantity" numeric(20, 6),
	"settled_quantity" numeric(20, 6),
	CONSTRAINT "stock_transfer_line_pkey" PRIMARY KEY("merchant_id","document_id","line_id")
);

ALTER TABLE "stock_transfer_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_shrinkage" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone,
	"type" text NOT NULL,
	"comments" text,
	"maker" text,
	"auditor" text,
	"audited_at" timestamp with time zone,
	"contrary" boolean,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_shrinkage_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "stock_shrinkage" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_shrinkage_line" (
	"merchant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" uuid NOT NULL,
	"name" text,
	"code" text,
	"barcode" text,
	"quantity" numeric(20, 6) NOT NULL,
	"reason" text,
	"note" text,
	CONSTRAINT "stock_shrinkage_line_pkey" PRIMARY KEY("merchant_id","document_id","line_id")
);

ALTER TABLE "stock_shrinkage_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_demand" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone,
	"from_store" uuid,
	"supplier" uuid,
	"needed_by" date,
	"comments" text,
	"maker" text,
	"auditor" text,
	"audited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_demand_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "stock_demand" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_demand_line" (
	"merchant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" uuid NOT NULL,
	"name" text,
	"code" text,
	"barcode" text,
	"quantity" numeric(20, 6) NOT NULL,
	"supplied_quantity" numeric(20, 6),
	CONSTRAINT "stock_demand_line_pkey" PRIMARY KEY("merchant_id","document_id","line_id")
);

ALTER TABLE "stock_demand_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_purchase_order" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone,
	"supplier" uuid NOT NULL,
	"expected_on" date,
	"supplier_reference" text,
	"comments" text,
	"maker" text,
	"auditor" text,
	"audited_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_to" text,
	"amount" bigint,
	"tax_amount" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_purchase_order_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "stock_purchase_order" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_purchase_order_line" (
	"merchant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" uuid NOT NULL,
	"name" text,
	"code" text,
	"barcode" text,
	"quantity" numeric(20, 6) NOT NULL,
	"pack_size" numeric(20, 6),
	"purchase_price" bigint,
	"tax" numeric(9, 4),
	"amount" bigint,
	"received_quantity" numeric(20, 6),
	CONSTRAINT "stock_purchase_order_line_pkey" PRIMARY KEY("merchant_id","document_id","line_id")
);

ALTER TABLE "stock_purchase_order_line" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "stock_taking" ADD COLUMN "maker" text;
ALTER TABLE "stock_taking" ADD COLUMN "audited_at" timestamp with time zone;
ALTER TABLE "stock_taking" ADD COLUMN "contrary" boolean;
ALTER TABLE "stock_taking_line" ADD COLUMN "code" text;
ALTER TABLE "stock_in_line" ADD CONSTRAINT "stock_in_line_document" FOREIGN KEY ("merchant_id","document_id") REFERENCES "public"."stock_in"("merchant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "stock_out_line" ADD CONSTRAINT "stock_out_line_document" FOREIGN KEY ("merchant_id","document_id") REFERENCES "public"."stock_out"("merchant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "stock_transfer_line" ADD CONSTRAINT "stock_transfer_line_document" FOREIGN KEY ("merchant_id","document_id") REFERENCES "public"."stock_transfer"("merchant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "stock_shrinkage_line" ADD CONSTRAINT "stock_shrinkage_line_document" FOREIGN KEY ("merchant_id","document_id") REFERENCES "public"."stock_shrinkage"("merchant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "stock_demand_line" ADD CONSTRAINT "stock_demand_line_document" FOREIGN KEY ("merchant_id","document_id") REFERENCES "public"."stock_demand"("merchant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "stock_purchase_order_line" ADD CONSTRAINT "stock_purchase_order_line_document" FOREIGN KEY ("merchant_id","document_id") REFERENCES "public"."stock_purchase_order"("merchant_id","id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "stock_in_number_key" ON "stock_in" USING btree ("merchant_id","number");
CREATE INDEX "stock_in_search" ON "stock_in" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "stock_in_supplier_ref" ON "stock_in" USING btree ("merchant_id","supplier");
CREATE INDEX "stock_in_line_item_ref" ON "stock_in_line" USING btree ("merchant_id","item");
CREATE UNIQUE INDEX "stock_out_number_key" ON "stock_out" USING btree ("merchant_id","number");
CREATE INDEX "stock_out_search" ON "stock_out" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "stock_out_supplier_ref" ON "stock_out" USING btree ("merchant_id","supplier");
CREATE INDEX "stock_out_line_item_ref" ON "stock_out_line" USING btree ("merchant_id","item");
CREATE UNIQUE INDEX "stock_transfer_number_key" ON "stock_transfer" USING btree ("merchant_id","number");
CREATE INDEX "stock_transfer_search" ON "stock_transfer" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "stock_transfer_to_store_ref" ON "stock_transfer" USING btree ("merchant_id","to_store");
CREATE INDEX "stock_transfer_line_item_ref" ON "stock_transfer_line" USING btree ("merchant_id","item");
CREATE UNIQUE INDEX "stock_shrinkage_number_key" ON "stock_shrinkage" USING btree ("merchant_id","number");
CREATE INDEX "stock_shrinkage_search" ON "stock_shrinkage" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "stock_shrinkage_line_item_ref" ON "stock_shrinkage_line" USING btree ("merchant_id","item");
CREATE UNIQUE INDEX "stock_demand_number_key" ON "stock_demand" USING btree ("merchant_id","number");
CREATE INDEX "stock_demand_search" ON "stock_demand" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "stock_demand_from_store_ref" ON "stock_demand" USING btree ("merchant_id","from_store");
CREATE INDEX "stock_demand_supplier_ref" ON "stock_demand" USING btree ("merchant_id","supplier");
CREATE INDEX "stock_demand_line_item_ref" ON "stock_demand_line" USING btree ("merchant_id","item");
CREATE UNIQUE INDEX "stock_purchase_order_number_key" ON "stock_purchase_order" USING btree ("merchant_id","number");
CREATE INDEX "stock_purchase_order_search" ON "stock_purchase_order" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "stock_purchase_order_supplier_ref" ON "stock_purchase_order" USING btree ("merchant_id","supplier");
CREATE INDEX "stock_purchase_order_line_item_ref" ON "stock_purchase_order_line" USING btree ("merchant_id","item");
CREATE POLICY "stock_in_tenant" ON "stock_in" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_in_line_tenant" ON "stock_in_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_out_tenant" ON "stock_out" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_out_line_tenant" ON "stock_out_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_transfer_tenant" ON "stock_transfer" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_transfer_line_tenant" ON "stock_transfer_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_shrinkage_tenant" ON "stock_shrinkage" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_shrinkage_line_tenant" ON "stock_shrinkage_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_demand_tenant" ON "stock_demand" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_demand_line_tenant" ON "stock_demand_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_purchase_order_tenant" ON "stock_purchase_order" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_purchase_order_line_tenant" ON "stock_purchase_order_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
