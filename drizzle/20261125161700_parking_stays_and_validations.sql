CREATE TABLE "parking_stay" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"stay_num" text NOT NULL,
	"ticket" text,
	"plate" text,
	"credential" uuid,
	"account" uuid,
	"entry_at" timestamp with time zone,
	"entry_lane" uuid,
	"exit_at" timestamp with time zone,
	"exit_lane" uuid,
	"state" text NOT NULL,
	"minutes" integer NOT NULL,
	"fee_version" uuid,
	"explanation" jsonb,
	"fee" bigint NOT NULL,
	"savings" bigint NOT NULL,
	"covered" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"due" bigint NOT NULL,
	"written_off" bigint NOT NULL,
	"paid_until" timestamp with time zone,
	"flags" text[] NOT NULL,
	"exit_day" date,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "parking_stay_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_stay" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_validation_type" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"gives" text NOT NULL,
	"value" numeric(20, 6) NOT NULL,
	"fee_table" uuid,
	"combines" boolean NOT NULL,
	"order" integer NOT NULL,
	"per_stay" integer NOT NULL,
	"per_day" integer,
	"min_spend" bigint,
	"weekdays" smallint[] NOT NULL,
	"time_from" text,
	"time_to" text,
	"valid_from" date,
	"valid_to" date,
	"merchants" text[] NOT NULL,
	"owes" text NOT NULL,
	"owes_value" numeric(20, 6) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "parking_validation_type_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_validation_type" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_area_count" (
	"merchant_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"credentials" integer NOT NULL,
	"full" boolean NOT NULL,
	"last_recount_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_area_count_pkey" PRIMARY KEY("merchant_id","area_id")
);

ALTER TABLE "parking_area_count" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_attempt" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_attempt_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_attempt" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_correction" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"delta" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "parking_correction_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_correction" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_hour" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"lane_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"passages" integer NOT NULL,
	CONSTRAINT "parking_hour_pkey" PRIMARY KEY("merchant_id","site_id","hour","lane_id","kind")
);

ALTER TABLE "parking_hour" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_passage" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"lane_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"credential_id" uuid,
	"plate" text,
	"ticket" text,
	"identity" text,
	"kind" text NOT NULL,
	"late" boolean NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "parking_passage_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_passage" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_payment" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"sale_id" text NOT NULL,
	"number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"change" bigint NOT NULL,
	"tenders" jsonb NOT NULL,
	"place" text NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "parking_payment_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_payment" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_quote" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"payable" bigint NOT NULL,
	"paid" bigint NOT NULL,
	CONSTRAINT "parking_quote_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_quote" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_stay_key" (
	"merchant_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"entry_at" timestamp with time zone,
	"exit_at" timestamp with time zone,
	"entry_event" text,
	"exit_event" text,
	"exit_missed" boolean NOT NULL,
	"settled" boolean NOT NULL,
	CONSTRAINT "parking_stay_key_pkey" PRIMARY KEY("merchant_id","stay_id")
);

ALTER TABLE "parking_stay_key" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_validation" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"merchant" text NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"receipt" text,
	"receipt_amount" bigint,
	"status" text NOT NULL,
	"counted" boolean NOT NULL,
	"saving" bigint NOT NULL,
	"owed" bigint NOT NULL,
	"fixed" boolean NOT NULL,
	"cancel_reason" text,
	"cancelled_at" timestamp with time zone,
	"key" text,
	CONSTRAINT "parking_validation_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_validation" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "parking_stay_sort" ON "parking_stay" USING btree ("merchant_id","entry_at","id");
CREATE INDEX "parking_stay_search" ON "parking_stay" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "parking_stay_credential_ref" ON "parking_stay" USING btree ("merchant_id","credential");
CREATE INDEX "parking_stay_account_ref" ON "parking_stay" USING btree ("merchant_id","account");
CREATE INDEX "parking_stay_entry_lane_ref" ON "parking_stay" USING btree ("merchant_id","entry_lane");
CREATE INDEX "parking_stay_exit_lane_ref" ON "parking_stay" USING btree ("merchant_id","exit_lane");
CREATE INDEX "parking_stay_fee_version_ref" ON "parking_stay" USING btree ("merchant_id","fee_version");
CREATE UNIQUE INDEX "parking_validation_type_code_key" ON "parking_validation_type" USING btree ("merchant_id","site_id","code");
CREATE INDEX "parking_validation_type_sort" ON "parking_validation_type" USING btree ("merchant_id","code","id");
CREATE INDEX "parking_validation_type_search" ON "parking_validation_type" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "parking_validation_type_fee_table_ref" ON "parking_validation_type" USING btree ("merchant_id","fee_table");
CREATE INDEX "parking_attempt_subject" ON "parking_attempt" USING btree ("merchant_id","subject","at");
CREATE INDEX "parking_correction_area" ON "parking_correction" USING btree ("merchant_id","area_id","at");
CREATE UNIQUE INDEX "parking_passage_event" ON "parking_passage" USING btree ("merchant_id","event");
CREATE INDEX "parking_passage_site" ON "parking_passage" USING btree ("merchant_id","site_id","at");
CREATE INDEX "parking_passage_identity" ON "parking_passage" USING btree ("merchant_id","site_id","identity","at");
CREATE UNIQUE INDEX "parking_payment_sale" ON "parking_payment" USING btree ("merchant_id","sale_id");
CREATE INDEX "parking_payment_stay" ON "parking_payment" USING btree ("merchant_id","stay_id");
CREATE INDEX "parking_stay_key_identity" ON "parking_stay_key" USING btree ("merchant_id","site_id","identity","entry_at");
CREATE UNIQUE INDEX "parking_validation_key" ON "parking_validation" USING btree ("merchant_id","key");
CREATE INDEX "parking_validation_stay" ON "parking_validation" USING btree ("merchant_id","stay_id");
CREATE INDEX "parking_validation_day" ON "parking_validation" USING btree ("merchant_id","site_id","day");
CREATE POLICY "parking_stay_tenant" ON "parking_stay" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_validation_type_tenant" ON "parking_validation_type" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_area_count_tenant" ON "parking_area_count" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_attempt_tenant" ON "parking_attempt" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_correction_tenant" ON "parking_correction" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_hour_tenant" ON "parking_hour" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_passage_tenant" ON "parking_passage" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_payment_tenant" ON "parking_payment" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_quote_tenant" ON "parking_quote" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_stay_key_tenant" ON "parking_stay_key" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_validation_tenant" ON "parking_validation" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
