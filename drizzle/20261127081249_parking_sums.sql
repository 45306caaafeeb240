CREATE TABLE "parking_occupancy_hour" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"seconds" integer NOT NULL,
	"occupied_seconds" bigint NOT NULL,
	"peak" integer NOT NULL,
	"least" integer NOT NULL,
	CONSTRAINT "parking_occupancy_hour_pkey" PRIMARY KEY("merchant_id","site_id","hour","area_id")
);

ALTER TABLE "parking_occupancy_hour" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_fee_entry" (
	"merchant_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" integer NOT NULL,
	"lane_id" uuid NOT NULL,
	"fee_version" uuid NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "parking_fee_entry_pkey" PRIMARY KEY("merchant_id","stay_id")
);

ALTER TABLE "parking_fee_entry" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_fee_sum" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" integer NOT NULL,
	"lane_id" uuid NOT NULL,
	"fee_version" uuid NOT NULL,
	"part" text NOT NULL,
	"stays" bigint DEFAULT 0 NOT NULL,
	"minutes" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"validations" bigint DEFAULT 0 NOT NULL,
	"vouchers" bigint DEFAULT 0 NOT NULL,
	"covered" bigint DEFAULT 0 NOT NULL,
	"charged" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"written_off" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "parking_fee_sum_pkey" PRIMARY KEY("merchant_id","site_id","part","day","hour","lane_id","fee_version")
);

ALTER TABLE "parking_fee_sum" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "parking_fee_entry_day" ON "parking_fee_entry" USING btree ("merchant_id","site_id","day");
CREATE POLICY "parking_occupancy_hour_tenant" ON "parking_occupancy_hour" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_fee_entry_tenant" ON "parking_fee_entry" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_fee_sum_tenant" ON "parking_fee_sum" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
