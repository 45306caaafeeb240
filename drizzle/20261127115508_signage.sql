CREATE TABLE "signage_playlist" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"default_seconds" integer NOT NULL,
	"transition" text NOT NULL,
	"background" text NOT NULL,
	"ord_lots" text[] NOT NULL,
	"active" boolean NOT NULL,
	"published" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "signage_playlist_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_playlist" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_item" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"playlist" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"picture" uuid,
	"board" uuid,
	"text" text,
	"seconds" integer,
	"fit" text NOT NULL,
	"from" date,
	"to" date,
	"weekdays" smallint[] NOT NULL,
	"time_from" text NOT NULL,
	"time_to" text NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "signage_item_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_item" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_board" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"categories" uuid[] NOT NULL,
	"products" uuid[] NOT NULL,
	"price_level" integer NOT NULL,
	"columns" integer NOT NULL,
	"per_page" integer NOT NULL,
	"page_seconds" integer NOT NULL,
	"sold_out" text NOT NULL,
	"show_old_price" boolean NOT NULL,
	"show_name2" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "signage_board_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_board" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_station" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"default_playlist" uuid,
	"orientation" text NOT NULL,
	"board_stale_hours" integer NOT NULL,
	"when_stale" text NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "signage_station_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_station" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_schedule" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"playlist" uuid NOT NULL,
	"station" uuid,
	"sign" uuid,
	"priority" integer NOT NULL,
	"weight" integer NOT NULL,
	"from" date,
	"to" date,
	"weekdays" smallint[] NOT NULL,
	"time_from" text NOT NULL,
	"time_to" text NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "signage_schedule_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_schedule" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_sign" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"station" uuid NOT NULL,
	"blocked" boolean NOT NULL,
	"paired" boolean NOT NULL,
	"last_seen_at" timestamp with time zone,
	"playing" text,
	"resolution" text,
	"last_fault" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "signage_sign_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_sign" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_pairing" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"poll_hash" text NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sign_merchant" uuid,
	"sign_id" uuid,
	CONSTRAINT "signage_pairing_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_pairing" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_publication" (
	"merchant_id" uuid NOT NULL,
	"playlist_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"note" text NOT NULL,
	"rolled_back_to" integer,
	CONSTRAINT "signage_publication_pkey" PRIMARY KEY("merchant_id","playlist_id","number")
);

ALTER TABLE "signage_publication" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_key" (
	"merchant_id" uuid NOT NULL,
	"sign_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	CONSTRAINT "signage_key_pkey" PRIMARY KEY("merchant_id","sign_id")
);

ALTER TABLE "signage_key" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "signage_wrong_code" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "signage_wrong_code_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "signage_wrong_code" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "signage_playlist_name_key" ON "signage_playlist" USING btree ("merchant_id","name");
CREATE INDEX "signage_playlist_sort" ON "signage_playlist" USING btree ("merchant_id","name","id");
CREATE INDEX "signage_playlist_search" ON "signage_playlist" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "signage_item_sort" ON "signage_item" USING btree ("merchant_id","position","id");
CREATE INDEX "signage_item_search" ON "signage_item" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "signage_item_playlist_ref" ON "signage_item" USING btree ("merchant_id","playlist");
CREATE INDEX "signage_item_board_ref" ON "signage_item" USING btree ("merchant_id","board");
CREATE UNIQUE INDEX "signage_board_name_key" ON "signage_board" USING btree ("merchant_id","name");
CREATE INDEX "signage_board_sort" ON "signage_board" USING btree ("merchant_id","name","id");
CREATE INDEX "signage_board_search" ON "signage_board" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "signage_station_code_key" ON "signage_station" USING btree ("merchant_id","site_id","code");
CREATE INDEX "signage_station_sort" ON "signage_station" USING btree ("merchant_id","code","id");
CREATE INDEX "signage_station_search" ON "signage_station" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "signage_station_default_playlist_ref" ON "signage_station" USING btree ("merchant_id","default_playlist");
CREATE INDEX "signage_schedule_sort" ON "signage_schedule" USING btree ("merchant_id","name","id");
CREATE INDEX "signage_schedule_search" ON "signage_schedule" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "signage_schedule_playlist_ref" ON "signage_schedule" USING btree ("merchant_id","playlist");
CREATE INDEX "signage_schedule_station_ref" ON "signage_schedule" USING btree ("merchant_id","station");
CREATE INDEX "signage_schedule_sign_ref" ON "signage_schedule" USING btree ("merchant_id","sign");
CREATE INDEX "signage_sign_sort" ON "signage_sign" USING btree ("merchant_id","name","id");
CREATE INDEX "signage_sign_search" ON "signage_sign" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "signage_sign_station_ref" ON "signage_sign" USING btree ("merchant_id","station");
CREATE UNIQUE INDEX "signage_pairing_token" ON "signage_pairing" USING btree ("merchant_id","token_hash");
CREATE UNIQUE INDEX "signage_pairing_poll" ON "signage_pairing" USING btree ("merchant_id","poll_hash");
CREATE UNIQUE INDEX "signage_pairing_code" ON "signage_pairing" USING btree ("merchant_id","code");
CREATE INDEX "signage_key_hash" ON "signage_key" USING btree ("key_hash");
CREATE INDEX "signage_wrong_code_user" ON "signage_wrong_code" USING btree ("merchant_id","user_id","at");
CREATE POLICY "signage_playlist_tenant" ON "signage_playlist" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_item_tenant" ON "signage_item" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_board_tenant" ON "signage_board" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_station_tenant" ON "signage_station" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_schedule_tenant" ON "signage_schedule" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_sign_tenant" ON "signage_sign" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_pairing_tenant" ON "signage_pairing" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_publication_tenant" ON "signage_publication" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_key_tenant" ON "signage_key" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "signage_wrong_code_tenant" ON "signage_wrong_code" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
