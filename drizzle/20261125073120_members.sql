CREATE TABLE "member_member" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_num" text,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile" text,
	"email" text,
	"birthday" text,
	"gender" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postcode" text NOT NULL,
	"licence_plate" text,
	"points" integer NOT NULL,
	"marketing_opt_out" boolean NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"home_shop" uuid,
	"tags" text[] NOT NULL,
	"note" text NOT NULL,
	"joined_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_member_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_member" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "member_member_member_num_key" ON "member_member" USING btree ("merchant_id","member_num");
CREATE UNIQUE INDEX "member_member_mobile_key" ON "member_member" USING btree ("merchant_id","mobile");
CREATE INDEX "member_member_sort" ON "member_member" USING btree ("merchant_id","name","id");
CREATE INDEX "member_member_search" ON "member_member" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "member_member_home_shop_ref" ON "member_member" USING btree ("merchant_id","home_shop");
CREATE POLICY "member_member_tenant" ON "member_member" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
