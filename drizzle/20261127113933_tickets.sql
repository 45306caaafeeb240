CREATE TABLE "ticket_plan" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"notes" text,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"sites" text[] NOT NULL,
	"sale_from" timestamp with time zone,
	"sale_to" timestamp with time zone,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"sessions" jsonb NOT NULL,
	"days" jsonb NOT NULL,
	"capacity" integer,
	"charge_method" text NOT NULL,
	"block_minutes" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"quotas" jsonb NOT NULL,
	"hold_minutes" integer NOT NULL,
	"lead_minutes" integer NOT NULL,
	"advance_days" integer,
	"max_people" integer,
	"approval" boolean NOT NULL,
	"deposit" text NOT NULL,
	"deposit_value" numeric(20, 6) NOT NULL,
	"cancel_rules" jsonb NOT NULL,
	"move_until_hours" integer NOT NULL,
	"move_times" integer NOT NULL,
	"move_fee" bigint NOT NULL,
	"waitlist" boolean NOT NULL,
	"offer_minutes" integer NOT NULL,
	"entries" integer NOT NULL,
	"reentry" boolean NOT NULL,
	"grace_minutes" integer,
	"reminder_hours" integer,
	"extra_columns" jsonb NOT NULL,
	"logo" uuid,
	"picture" uuid,
	"origins" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "ticket_plan_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_plan" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_booking" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"what" text NOT NULL,
	"plan" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"business_day" date NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"email" text,
	"member" uuid,
	"people" integer NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"deposit_state" text NOT NULL,
	"fees" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"channel" text NOT NULL,
	"language" text,
	"notes" text,
	"values" jsonb NOT NULL,
	"held_until" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"moves" integer NOT NULL,
	"flags" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "ticket_booking_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_booking" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_money" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "ticket_money_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_money" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_move" (
	"merchant_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tickets" jsonb NOT NULL,
	"people" integer NOT NULL,
	"fee" bigint NOT NULL,
	"due" bigint NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_move_pkey" PRIMARY KEY("merchant_id","booking_id")
);

ALTER TABLE "ticket_move" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_quota_use" (
	"merchant_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_quota_use_pkey" PRIMARY KEY("merchant_id","plan_id","site_id","starts_at","name"),
	CONSTRAINT "ticket_quota_use_not_oversold" CHECK (taken between 0 and size)
);

ALTER TABLE "ticket_quota_use" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_slot" (
	"merchant_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"raised" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_slot_pkey" PRIMARY KEY("merchant_id","plan_id","site_id","starts_at"),
	CONSTRAINT "ticket_slot_not_oversold" CHECK (taken between 0 and capacity)
);

ALTER TABLE "ticket_slot" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_ticket" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"price" text NOT NULL,
	"name" text NOT NULL,
	"counts" integer NOT NULL,
	"entries" integer NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ticket_ticket_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "ticket_ticket" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "ticket_token" (
	"merchant_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "ticket_token_pkey" PRIMARY KEY("merchant_id","booking_id")
);

ALTER TABLE "ticket_token" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "ticket_plan_code_key" ON "ticket_plan" USING btree ("merchant_id","code");
CREATE INDEX "ticket_plan_sort" ON "ticket_plan" USING btree ("merchant_id","code","id");
CREATE INDEX "ticket_plan_search" ON "ticket_plan" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "ticket_booking_number_key" ON "ticket_booking" USING btree ("merchant_id","site_id","number");
CREATE INDEX "ticket_booking_sort" ON "ticket_booking" USING btree ("merchant_id","starts_at","id");
CREATE INDEX "ticket_booking_search" ON "ticket_booking" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "ticket_booking_plan_ref" ON "ticket_booking" USING btree ("merchant_id","plan");
CREATE INDEX "ticket_booking_member_ref" ON "ticket_booking" USING btree ("merchant_id","member");
CREATE UNIQUE INDEX "ticket_money_key" ON "ticket_money" USING btree ("merchant_id","key");
CREATE INDEX "ticket_money_booking" ON "ticket_money" USING btree ("merchant_id","booking_id");
CREATE INDEX "ticket_money_due" ON "ticket_money" USING btree ("merchant_id") WHERE state = 'due';
CREATE INDEX "ticket_move_slot" ON "ticket_move" USING btree ("merchant_id","plan_id","site_id","starts_at");
CREATE UNIQUE INDEX "ticket_ticket_number" ON "ticket_ticket" USING btree ("merchant_id","number");
CREATE INDEX "ticket_ticket_booking" ON "ticket_ticket" USING btree ("merchant_id","booking_id");
CREATE INDEX "ticket_token_hash" ON "ticket_token" USING btree ("token_hash");
CREATE POLICY "ticket_plan_tenant" ON "ticket_plan" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_booking_tenant" ON "ticket_booking" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_money_tenant" ON "ticket_money" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_move_tenant" ON "ticket_move" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_quota_use_tenant" ON "ticket_quota_use" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_slot_tenant" ON "ticket_slot" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_ticket_tenant" ON "ticket_ticket" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "ticket_token_tenant" ON "ticket_token" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
