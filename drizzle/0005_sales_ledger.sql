CREATE TABLE "pos_sum_discount" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"lines" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pos_sum_discount_merchant_id_site_id_business_day_kind_source_pk" PRIMARY KEY("merchant_id","site_id","business_day","kind","source")
);

ALTER TABLE "pos_sum_discount" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_drawer_event" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"register_id" uuid NOT NULL,
	"session_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"business_day" date NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"clerk" text NOT NULL,
	"sale_id" uuid,
	CONSTRAINT "pos_drawer_event_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_drawer_event" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_sum_hour" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"hour_at" timestamp with time zone NOT NULL,
	"register_id" uuid NOT NULL,
	"clerk" text NOT NULL,
	"channel" text NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"voids" bigint DEFAULT 0 NOT NULL,
	"covers" bigint DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"tax_added" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"refund_gross" bigint DEFAULT 0 NOT NULL,
	"refund_discount" bigint DEFAULT 0 NOT NULL,
	"refund_net" bigint DEFAULT 0 NOT NULL,
	"refund_tax" bigint DEFAULT 0 NOT NULL,
	"refund_tax_added" bigint DEFAULT 0 NOT NULL,
	"refund_cost" bigint DEFAULT 0 NOT NULL,
	"surcharge" bigint DEFAULT 0 NOT NULL,
	"tip" bigint DEFAULT 0 NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pos_sum_hour_merchant_id_site_id_business_day_hour_at_register_id_clerk_channel_pk" PRIMARY KEY("merchant_id","site_id","business_day","hour_at","register_id","clerk","channel")
);

ALTER TABLE "pos_sum_hour" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_sum_item" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"item_key" text NOT NULL,
	"item_id" uuid,
	"category_id" uuid,
	"supplier_id" uuid,
	"name" text NOT NULL,
	"quantity" numeric(20, 6) DEFAULT '0' NOT NULL,
	"refund_quantity" numeric(20, 6) DEFAULT '0' NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"tax_added" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"refund_gross" bigint DEFAULT 0 NOT NULL,
	"refund_discount" bigint DEFAULT 0 NOT NULL,
	"refund_net" bigint DEFAULT 0 NOT NULL,
	"refund_tax" bigint DEFAULT 0 NOT NULL,
	"refund_tax_added" bigint DEFAULT 0 NOT NULL,
	"refund_cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pos_sum_item_merchant_id_site_id_business_day_item_key_pk" PRIMARY KEY("merchant_id","site_id","business_day","item_key")
);

ALTER TABLE "pos_sum_item" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_sale_line" (
	"merchant_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"site_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"counted" boolean NOT NULL,
	"item_id" uuid,
	"category_id" uuid,
	"supplier_id" uuid,
	"barcode" text,
	"name" text NOT NULL,
	"quantity" numeric(20, 6) NOT NULL,
	"unit_price" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_added" bigint NOT NULL,
	"tax_rate" numeric(9, 4),
	"cost" bigint,
	"voided" boolean NOT NULL,
	"void_reason" text,
	"discounts" jsonb NOT NULL,
	"promotions" jsonb NOT NULL,
	"note" text,
	CONSTRAINT "pos_sale_line_merchant_id_sale_id_line_no_pk" PRIMARY KEY("merchant_id","sale_id","line_no")
);

ALTER TABLE "pos_sale_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_sale_tender" (
	"merchant_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"tender_no" integer NOT NULL,
	"site_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"counted" boolean NOT NULL,
	"method" text NOT NULL,
	"cash" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"change" bigint NOT NULL,
	"card_scheme" text,
	"last4" text,
	"provider_ref" text,
	CONSTRAINT "pos_sale_tender_merchant_id_sale_id_tender_no_pk" PRIMARY KEY("merchant_id","sale_id","tender_no")
);

ALTER TABLE "pos_sale_tender" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_sale" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"hour_at" timestamp with time zone NOT NULL,
	"bill_num" text NOT NULL,
	"register_id" uuid,
	"session_id" uuid,
	"clerk" text NOT NULL,
	"mode" text NOT NULL,
	"training" boolean NOT NULL,
	"channel" text NOT NULL,
	"table_name" text,
	"covers" integer,
	"member" text,
	"ref_of" uuid,
	"coupons" text[] NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_added" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"rounding" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"till_sold_at" timestamp with time zone,
	"digest" text NOT NULL,
	CONSTRAINT "pos_sale_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_sale" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_register_session" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"register_id" uuid NOT NULL,
	"supplementary" boolean NOT NULL,
	"of_session" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"float" bigint NOT NULL,
	"business_day" date NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"close_no" integer,
	"counted" jsonb,
	"expected" bigint,
	"actual" bigint,
	"variance" bigint,
	"note" text,
	CONSTRAINT "pos_register_session_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_register_session" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_sum_tender" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"register_id" uuid NOT NULL,
	"method" text NOT NULL,
	"card_scheme" text NOT NULL,
	"tenders" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"refund_amount" bigint DEFAULT 0 NOT NULL,
	"tip" bigint DEFAULT 0 NOT NULL,
	"surcharge" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pos_sum_tender_merchant_id_site_id_business_day_register_id_method_card_scheme_pk" PRIMARY KEY("merchant_id","site_id","business_day","register_id","method","card_scheme")
);

ALTER TABLE "pos_sum_tender" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "pos_drawer_event_session" ON "pos_drawer_event" USING btree ("merchant_id","session_id");
CREATE INDEX "pos_drawer_event_day" ON "pos_drawer_event" USING btree ("merchant_id","site_id","business_day","at");
CREATE INDEX "pos_sum_item_item" ON "pos_sum_item" USING btree ("merchant_id","item_id","business_day");
CREATE INDEX "pos_sale_line_item" ON "pos_sale_line" USING btree ("merchant_id","item_id","business_day");
CREATE INDEX "pos_sale_line_voided" ON "pos_sale_line" USING btree ("merchant_id","site_id","business_day") WHERE voided;
CREATE INDEX "pos_sale_tender_card" ON "pos_sale_tender" USING btree ("merchant_id","site_id","business_day") WHERE card_scheme is not null;
CREATE INDEX "pos_sale_day" ON "pos_sale" USING btree ("merchant_id","site_id","business_day","sold_at");
CREATE INDEX "pos_sale_session" ON "pos_sale" USING btree ("merchant_id","session_id");
CREATE INDEX "pos_sale_bill" ON "pos_sale" USING btree ("merchant_id","bill_num");
CREATE INDEX "pos_sale_ref" ON "pos_sale" USING btree ("merchant_id","ref_of") WHERE ref_of is not null;
CREATE INDEX "pos_sale_member" ON "pos_sale" USING btree ("merchant_id","member") WHERE member is not null;
CREATE UNIQUE INDEX "pos_register_session_close" ON "pos_register_session" USING btree ("merchant_id","register_id","close_no");
CREATE UNIQUE INDEX "pos_register_session_open" ON "pos_register_session" USING btree ("merchant_id","register_id") WHERE closed_at is null;
CREATE INDEX "pos_register_session_time" ON "pos_register_session" USING btree ("merchant_id","register_id","opened_at");
CREATE INDEX "pos_register_session_day" ON "pos_register_session" USING btree ("merchant_id","site_id","business_day");
CREATE POLICY "pos_sum_discount_tenant" ON "pos_sum_discount" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_drawer_event_tenant" ON "pos_drawer_event" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_sum_hour_tenant" ON "pos_sum_hour" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_sum_item_tenant" ON "pos_sum_item" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_sale_line_tenant" ON "pos_sale_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_sale_tender_tenant" ON "pos_sale_tender" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_sale_tenant" ON "pos_sale" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_register_session_tenant" ON "pos_register_session" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_sum_tender_tenant" ON "pos_sum_tender" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
