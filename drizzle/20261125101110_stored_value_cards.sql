CREATE TABLE "member_svc_type" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"reloadable" boolean NOT NULL,
	"face_value" bigint,
	"expiry_months" integer,
	"max_balance" bigint,
	"top_up_max" bigint,
	"pay_max" bigint,
	"refund_max" bigint,
	"withdraw_max" bigint,
	"spend_order" text NOT NULL,
	"pin_above" bigint,
	"plu" uuid,
	"ord_lots" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_svc_type_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_svc_type" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_svc" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_number" text,
	"type" uuid NOT NULL,
	"role" text NOT NULL,
	"member" uuid,
	"holder" text NOT NULL,
	"state" text NOT NULL,
	"principal" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"entries" integer NOT NULL,
	"ends_on" date,
	"ends_at" timestamp with time zone,
	"sold_at" timestamp with time zone,
	"site" uuid,
	"replaced_by" uuid,
	"opening_balance" bigint,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_svc_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_svc" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_svc_entry" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"business_day" date,
	"card" uuid NOT NULL,
	"member" uuid,
	"operation" text NOT NULL,
	"amount" bigint NOT NULL,
	"principal" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"principal_after" bigint NOT NULL,
	"bonus_after" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"seq" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"site" uuid,
	"bill_num" text,
	"of" uuid,
	"award" uuid,
	"manager_card" uuid,
	"reason" text,
	"device" text,
	"who" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_svc_entry_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_svc_entry" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_topup_award" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"tiers" jsonb NOT NULL,
	"types" uuid[] NOT NULL,
	"bonus_days" integer,
	"once_per_member" boolean NOT NULL,
	"ord_lots" text[] NOT NULL,
	"from" timestamp with time zone,
	"to" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_topup_award_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_topup_award" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_svc_bonus" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"left" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "member_svc_bonus_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "member_svc_bonus" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "member_payment_pin" (
	"merchant_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_payment_pin_pkey" PRIMARY KEY("merchant_id","owner_id")
);

ALTER TABLE "member_payment_pin" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "member_svc_type_name_key" ON "member_svc_type" USING btree ("merchant_id","name");
CREATE INDEX "member_svc_type_sort" ON "member_svc_type" USING btree ("merchant_id","name","id");
CREATE INDEX "member_svc_type_search" ON "member_svc_type" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "member_svc_type_plu_ref" ON "member_svc_type" USING btree ("merchant_id","plu");
CREATE UNIQUE INDEX "member_svc_card_number_key" ON "member_svc" USING btree ("merchant_id","card_number");
CREATE INDEX "member_svc_sort" ON "member_svc" USING btree ("merchant_id","sold_at","id");
CREATE INDEX "member_svc_search" ON "member_svc" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "member_svc_type_ref" ON "member_svc" USING btree ("merchant_id","type");
CREATE INDEX "member_svc_member_ref" ON "member_svc" USING btree ("merchant_id","member");
CREATE INDEX "member_svc_site_ref" ON "member_svc" USING btree ("merchant_id","site");
CREATE INDEX "member_svc_replaced_by_ref" ON "member_svc" USING btree ("merchant_id","replaced_by");
CREATE UNIQUE INDEX "member_svc_entry_key_key" ON "member_svc_entry" USING btree ("merchant_id","key");
CREATE INDEX "member_svc_entry_sort" ON "member_svc_entry" USING btree ("merchant_id","at","id");
CREATE INDEX "member_svc_entry_search" ON "member_svc_entry" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "member_svc_entry_card_ref" ON "member_svc_entry" USING btree ("merchant_id","card");
CREATE INDEX "member_svc_entry_member_ref" ON "member_svc_entry" USING btree ("merchant_id","member");
CREATE INDEX "member_svc_entry_site_ref" ON "member_svc_entry" USING btree ("merchant_id","site");
CREATE INDEX "member_svc_entry_of_ref" ON "member_svc_entry" USING btree ("merchant_id","of");
CREATE INDEX "member_svc_entry_award_ref" ON "member_svc_entry" USING btree ("merchant_id","award");
CREATE INDEX "member_svc_entry_manager_card_ref" ON "member_svc_entry" USING btree ("merchant_id","manager_card");
CREATE INDEX "member_topup_award_sort" ON "member_topup_award" USING btree ("merchant_id","name","id");
CREATE INDEX "member_topup_award_search" ON "member_topup_award" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "member_svc_bonus_card" ON "member_svc_bonus" USING btree ("merchant_id","card_id");
CREATE INDEX "member_svc_bonus_end" ON "member_svc_bonus" USING btree ("expires_at") WHERE "left" > 0;
CREATE POLICY "member_svc_type_tenant" ON "member_svc_type" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_svc_tenant" ON "member_svc" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_svc_entry_tenant" ON "member_svc_entry" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_topup_award_tenant" ON "member_topup_award" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_svc_bonus_tenant" ON "member_svc_bonus" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "member_payment_pin_tenant" ON "member_payment_pin" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
