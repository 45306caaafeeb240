CREATE TABLE "signage_parking_playlist" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "signage_parking_playlist_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_parking_playlist" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_parking_page" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"playlist" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"when" text NOT NULL,
	"seconds" integer NOT NULL,
	"colour" text NOT NULL,
	"blink" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "signage_parking_page_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_parking_page" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_parking_station" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"areas" uuid[] NOT NULL,
	"playlist" uuid,
	"nearly_at" integer NOT NULL,
	"full_at" integer NOT NULL,
	"release_by" integer NOT NULL,
	"step" text NOT NULL,
	"stale_seconds" integer NOT NULL,
	"stale_text" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"time_from" text NOT NULL,
	"time_to" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "signage_parking_station_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_parking_station" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_parking_full" (
	"merchant_id" uuid NOT NULL,
	"station_id" uuid NOT NULL,
	"is_full" boolean NOT NULL,
	CONSTRAINT "signage_parking_full_pkey" PRIMARY KEY("merchant_id","station_id")
);

ALTER TABLE "signage_parking_full" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "signage_item" ADD COLUMN "parking_station" uuid;
CREATE UNIQUE INDEX "signage_parking_playlist_name_key" ON "signage_parking_playlist" USING btree ("merchant_id","name");
CREATE INDEX "signage_parking_playlist_sort" ON "signage_parking_playlist" USING btree ("merchant_id","name","id");
CREATE INDEX "signage_parking_playlist_search" ON "signage_parking_playlist" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "signage_parking_page_sort" ON "signage_parking_page" USING btree ("merchant_id","position","id");
CREATE INDEX "signage_parking_page_search" ON "signage_parking_page" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "signage_parking_page_playlist_ref" ON "signage_parking_page" USING btree ("merchant_id","playlist");
CREATE UNIQUE INDEX "signage_parking_station_name_key" ON "signage_parking_station" USING btree ("merchant_id","site_id","name");
CREATE INDEX "signage_parking_station_sort" ON "signage_parking_station" USING btree ("merchant_id","name","id");
CREATE INDEX "signage_parking_station_search" ON "signage_parking_station" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "signage_parking_station_playlist_ref" ON "signage_parking_station" USING btree ("merchant_id","playlist");
CREATE INDEX "signage_item_parking_station_ref" ON "signage_item" USING btree ("merchant_id","parking_station");
CREATE POLICY "signage_parking_playlist_tenant" ON "signage_parking_playlist" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_parking_page_tenant" ON "signage_parking_page" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_parking_station_tenant" ON "signage_parking_station" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_parking_full_tenant" ON "signage_parking_full" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
