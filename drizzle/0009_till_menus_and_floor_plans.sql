CREATE TABLE "catalogue_floor_plan" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "catalogue_floor_plan_pkey" PRIMARY KEY("merchant_id","site_id")
);

ALTER TABLE "catalogue_floor_plan" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_menu" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"menu" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "catalogue_menu_pkey" PRIMARY KEY("merchant_id","site_id")
);

ALTER TABLE "catalogue_menu" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_menu_publication" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"menu" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"note" text NOT NULL,
	"rolled_back_to" integer,
	CONSTRAINT "catalogue_menu_publication_pkey" PRIMARY KEY("merchant_id","site_id","number")
);

ALTER TABLE "catalogue_menu_publication" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "catalogue_floor_plan_tenant" ON "catalogue_floor_plan" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_menu_tenant" ON "catalogue_menu" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_menu_publication_tenant" ON "catalogue_menu_publication" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
