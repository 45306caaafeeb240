CREATE TABLE "acs_type" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"medium" text NOT NULL,
	"format" text NOT NULL,
	"pattern" text,
	"anti_passback" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_type_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_type" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_timezone" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"windows" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"or_also" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_timezone_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_timezone" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_group" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_group_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_group" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_package" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"groups" uuid[] NOT NULL,
	"price" bigint NOT NULL,
	"tax" uuid,
	"period" text NOT NULL,
	"begins" text NOT NULL,
	"visits" integer,
	"fee_table" text,
	"covers" boolean NOT NULL,
	"auto_renew" boolean NOT NULL,
	"price_level" integer,
	"offered" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_package_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_package" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "parking_area" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"parent" uuid,
	"capacity" integer NOT NULL,
	"reserved" integer NOT NULL,
	"full_at" integer NOT NULL,
	"reopen_at" integer NOT NULL,
	"fee_table" uuid,
	"public" boolean NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "parking_area_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "parking_area" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_config" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"spot" uuid,
	"address" text,
	"serial" text,
	"anti_passback" text NOT NULL,
	"forgive_minutes" integer,
	"offline" text NOT NULL,
	"offline_hours" integer NOT NULL,
	"key_set_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"firmware" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_config_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_config" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_entity" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"controller" uuid,
	"port" integer,
	"tags" text[] NOT NULL,
	"open_seconds" integer NOT NULL,
	"sensor" text NOT NULL,
	"passage_seconds" integer NOT NULL,
	"capacity" integer,
	"reservable" boolean NOT NULL,
	"lat_lng" jsonb,
	"direction" text,
	"area_from" uuid,
	"area_to" uuid,
	"takes" jsonb NOT NULL,
	"fee_table" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_entity_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_entity" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_account" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_num" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"contact" text,
	"valid_from" date,
	"valid_to" date,
	"bays" integer,
	"credit_days" integer NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_account_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_account" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_credential" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" uuid,
	"holder" text NOT NULL,
	"type" uuid NOT NULL,
	"number" text,
	"plate" text,
	"pin" text,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"status" text NOT NULL,
	"packages" uuid[] NOT NULL,
	"groups" uuid[] NOT NULL,
	"exempt" boolean NOT NULL,
	"state" text,
	"passback" text NOT NULL,
	"area" text,
	"last_seen_at" timestamp with time zone,
	"lookup" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_credential_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_credential" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_roster" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"person" uuid NOT NULL,
	"entity" uuid,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	"task" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_roster_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_roster" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "acs_type_code_key" ON "acs_type" USING btree ("merchant_id","code");
CREATE INDEX "acs_type_sort" ON "acs_type" USING btree ("merchant_id","code","id");
CREATE INDEX "acs_type_search" ON "acs_type" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "acs_timezone_name_key" ON "acs_timezone" USING btree ("merchant_id","name");
CREATE INDEX "acs_timezone_sort" ON "acs_timezone" USING btree ("merchant_id","name","id");
CREATE INDEX "acs_timezone_search" ON "acs_timezone" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "acs_timezone_or_also_ref" ON "acs_timezone" USING btree ("merchant_id","or_also");
CREATE UNIQUE INDEX "acs_group_name_key" ON "acs_group" USING btree ("merchant_id","name");
CREATE INDEX "acs_group_sort" ON "acs_group" USING btree ("merchant_id","name","id");
CREATE INDEX "acs_group_search" ON "acs_group" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "acs_package_name_key" ON "acs_package" USING btree ("merchant_id","name");
CREATE INDEX "acs_package_sort" ON "acs_package" USING btree ("merchant_id","name","id");
CREATE INDEX "acs_package_search" ON "acs_package" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "acs_package_tax_ref" ON "acs_package" USING btree ("merchant_id","tax");
CREATE UNIQUE INDEX "parking_area_name_key" ON "parking_area" USING btree ("merchant_id","site_id","name");
CREATE INDEX "parking_area_sort" ON "parking_area" USING btree ("merchant_id","position","id");
CREATE INDEX "parking_area_search" ON "parking_area" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "parking_area_parent_ref" ON "parking_area" USING btree ("merchant_id","parent");
CREATE INDEX "parking_area_fee_table_ref" ON "parking_area" USING btree ("merchant_id","fee_table");
CREATE UNIQUE INDEX "acs_config_name_key" ON "acs_config" USING btree ("merchant_id","site_id","name");
CREATE INDEX "acs_config_sort" ON "acs_config" USING btree ("merchant_id","name","id");
CREATE INDEX "acs_config_search" ON "acs_config" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "acs_config_spot_ref" ON "acs_config" USING btree ("merchant_id","spot");
CREATE UNIQUE INDEX "acs_entity_code_key" ON "acs_entity" USING btree ("merchant_id","site_id","code");
CREATE UNIQUE INDEX "acs_entity_controller_port_key" ON "acs_entity" USING btree ("merchant_id","site_id","controller","port");
CREATE INDEX "acs_entity_sort" ON "acs_entity" USING btree ("merchant_id","code","id");
CREATE INDEX "acs_entity_search" ON "acs_entity" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "acs_entity_controller_ref" ON "acs_entity" USING btree ("merchant_id","controller");
CREATE INDEX "acs_entity_area_from_ref" ON "acs_entity" USING btree ("merchant_id","area_from");
CREATE INDEX "acs_entity_area_to_ref" ON "acs_entity" USING btree ("merchant_id","area_to");
CREATE INDEX "acs_entity_fee_table_ref" ON "acs_entity" USING btree ("merchant_id","fee_table");
CREATE UNIQUE INDEX "acs_account_account_num_key" ON "acs_account" USING btree ("merchant_id","account_num");
CREATE INDEX "acs_account_sort" ON "acs_account" USING btree ("merchant_id","account_num","id");
CREATE INDEX "acs_account_search" ON "acs_account" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "acs_credential_lookup_key" ON "acs_credential" USING btree ("merchant_id","lookup");
CREATE INDEX "acs_credential_sort" ON "acs_credential" USING btree ("merchant_id","holder","id");
CREATE INDEX "acs_credential_search" ON "acs_credential" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "acs_credential_account_ref" ON "acs_credential" USING btree ("merchant_id","account");
CREATE INDEX "acs_credential_type_ref" ON "acs_credential" USING btree ("merchant_id","type");
CREATE INDEX "acs_roster_sort" ON "acs_roster" USING btree ("merchant_id","from","id");
CREATE INDEX "acs_roster_search" ON "acs_roster" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "acs_roster_person_ref" ON "acs_roster" USING btree ("merchant_id","person");
CREATE INDEX "acs_roster_entity_ref" ON "acs_roster" USING btree ("merchant_id","entity");
CREATE POLICY "acs_type_tenant" ON "acs_type" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_timezone_tenant" ON "acs_timezone" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_group_tenant" ON "acs_group" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_package_tenant" ON "acs_package" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "parking_area_tenant" ON "parking_area" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_config_tenant" ON "acs_config" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_entity_tenant" ON "acs_entity" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_account_tenant" ON "acs_account" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_credential_tenant" ON "acs_credential" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_roster_tenant" ON "acs_roster" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
