CREATE TABLE "design_ui_template" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"logo" uuid,
	"accent" text,
	"background" text,
	"panel" uuid,
	"app" uuid,
	"menu_layout" text,
	"menu_version" text,
	"menu_grid_row_num" integer,
	"menu_grid_column_num" integer,
	"submenu_grid_row_num" integer,
	"submenu_grid_column_num" integer,
	"ord_lots" text[] NOT NULL,
	"registers" uuid[] NOT NULL,
	"from" date,
	"to" date,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "design_ui_template_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "design_ui_template" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "design_app_layout" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"published" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "design_app_layout_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "design_app_layout" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "design_panel_layout" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"published" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "design_panel_layout_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "design_panel_layout" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "design_ui_template_name_key" ON "design_ui_template" USING btree ("merchant_id","name");
CREATE INDEX "design_ui_template_sort" ON "design_ui_template" USING btree ("merchant_id","name","id");
CREATE INDEX "design_ui_template_search" ON "design_ui_template" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "design_ui_template_panel_ref" ON "design_ui_template" USING btree ("merchant_id","panel");
CREATE INDEX "design_ui_template_app_ref" ON "design_ui_template" USING btree ("merchant_id","app");
CREATE UNIQUE INDEX "design_app_layout_name_key" ON "design_app_layout" USING btree ("merchant_id","name");
CREATE INDEX "design_app_layout_sort" ON "design_app_layout" USING btree ("merchant_id","name","id");
CREATE INDEX "design_app_layout_search" ON "design_app_layout" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "design_panel_layout_name_key" ON "design_panel_layout" USING btree ("merchant_id","name");
CREATE INDEX "design_panel_layout_sort" ON "design_panel_layout" USING btree ("merchant_id","name","id");
CREATE INDEX "design_panel_layout_search" ON "design_panel_layout" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE POLICY "design_ui_template_tenant" ON "design_ui_template" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "design_app_layout_tenant" ON "design_app_layout" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "design_panel_layout_tenant" ON "design_panel_layout" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
