CREATE TABLE "mls_level" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"parent" uuid,
	"all_sites" boolean NOT NULL,
	"own_sites" uuid[] NOT NULL,
	"path" text NOT NULL,
	"sites" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "mls_level_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "mls_level" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "mls_role" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"user_type" uuid NOT NULL,
	"levels" jsonb NOT NULL,
	"may_delegate" uuid[] NOT NULL,
	"secure_level_max" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "mls_role_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "mls_role" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "mls_user" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user" uuid NOT NULL,
	"role" uuid NOT NULL,
	"node" uuid NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"label" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "mls_user_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "mls_user" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "mls_level_name_key" ON "mls_level" USING btree ("merchant_id","name");
CREATE INDEX "mls_level_sort" ON "mls_level" USING btree ("merchant_id","path","id");
CREATE INDEX "mls_level_search" ON "mls_level" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "mls_level_parent_ref" ON "mls_level" USING btree ("merchant_id","parent");
CREATE UNIQUE INDEX "mls_role_name_key" ON "mls_role" USING btree ("merchant_id","name");
CREATE INDEX "mls_role_sort" ON "mls_role" USING btree ("merchant_id","name","id");
CREATE INDEX "mls_role_search" ON "mls_role" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "mls_role_user_type_ref" ON "mls_role" USING btree ("merchant_id","user_type");
CREATE UNIQUE INDEX "mls_user_user_role_node_key" ON "mls_user" USING btree ("merchant_id","user","role","node");
CREATE INDEX "mls_user_sort" ON "mls_user" USING btree ("merchant_id","label","id");
CREATE INDEX "mls_user_search" ON "mls_user" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "mls_user_user_ref" ON "mls_user" USING btree ("merchant_id","user");
CREATE INDEX "mls_user_role_ref" ON "mls_user" USING btree ("merchant_id","role");
CREATE INDEX "mls_user_node_ref" ON "mls_user" USING btree ("merchant_id","node");
CREATE POLICY "mls_level_tenant" ON "mls_level" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "mls_role_tenant" ON "mls_role" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "mls_user_tenant" ON "mls_user" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
