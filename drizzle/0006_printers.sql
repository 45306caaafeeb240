CREATE TABLE "pos_printer_type" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"command_set" text NOT NULL,
	"paper_width" integer NOT NULL,
	"characters_per_line" integer NOT NULL,
	"code_page" text NOT NULL,
	"cut" text NOT NULL,
	"feed_lines" integer NOT NULL,
	"drawer_kick" boolean NOT NULL,
	"label_height" integer,
	"dots_per_mm" integer NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "pos_printer_type_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_printer_type" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "pos_printer" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" uuid NOT NULL,
	"active" boolean NOT NULL,
	"connection" text NOT NULL,
	"host" text,
	"port" integer NOT NULL,
	"device" text,
	"receipt" boolean NOT NULL,
	"printer1" boolean NOT NULL,
	"printer2" boolean NOT NULL,
	"printer3" boolean NOT NULL,
	"printer4" boolean NOT NULL,
	"label" boolean NOT NULL,
	"copies" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "pos_printer_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "pos_printer" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "pos_printer_type_name_key" ON "pos_printer_type" USING btree ("merchant_id","name");
CREATE INDEX "pos_printer_type_sort" ON "pos_printer_type" USING btree ("merchant_id","name","id");
CREATE INDEX "pos_printer_type_search" ON "pos_printer_type" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "pos_printer_name_key" ON "pos_printer" USING btree ("merchant_id","site_id","name");
CREATE INDEX "pos_printer_sort" ON "pos_printer" USING btree ("merchant_id","name","id");
CREATE INDEX "pos_printer_search" ON "pos_printer" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "pos_printer_type_ref" ON "pos_printer" USING btree ("merchant_id","type");
CREATE POLICY "pos_printer_type_tenant" ON "pos_printer_type" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "pos_printer_tenant" ON "pos_printer" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
