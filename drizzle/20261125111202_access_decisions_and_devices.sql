CREATE TABLE "acs_command" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"port" integer NOT NULL,
	"do" text NOT NULL,
	"params" jsonb,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"detail" text,
	CONSTRAINT "acs_command_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_command" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_controller_key" (
	"merchant_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "acs_controller_key_pkey" PRIMARY KEY("merchant_id","controller_id","key_hash")
);

ALTER TABLE "acs_controller_key" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_controller_state" (
	"merchant_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"epoch" text NOT NULL,
	"last_seq" bigint NOT NULL,
	"list_version" bigint DEFAULT 0 NOT NULL,
	"clock_ahead_ms" bigint DEFAULT 0 NOT NULL,
	"queue" integer DEFAULT 0 NOT NULL,
	"list_sending" jsonb,
	"online" boolean DEFAULT false NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	CONSTRAINT "acs_controller_state_pkey" PRIMARY KEY("merchant_id","controller_id")
);

ALTER TABLE "acs_controller_state" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_decision" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entity_id" uuid NOT NULL,
	"credential_id" uuid,
	"medium" text NOT NULL,
	"number_end" text NOT NULL,
	"granted" boolean NOT NULL,
	"code" text NOT NULL,
	"checks" jsonb NOT NULL,
	"violation" jsonb,
	"next_allowed_at" timestamp with time zone,
	"due" integer,
	CONSTRAINT "acs_decision_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_decision" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_device_event" (
	"merchant_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"epoch" text NOT NULL,
	"seq" bigint NOT NULL,
	"site_id" uuid NOT NULL,
	"entity_id" uuid,
	"port" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"late" boolean NOT NULL,
	"credential_id" uuid,
	"plate" text,
	"granted" boolean,
	"code" text,
	"list_version" bigint,
	"digest" text NOT NULL,
	CONSTRAINT "acs_device_event_pkey" PRIMARY KEY("merchant_id","controller_id","epoch","seq")
);

ALTER TABLE "acs_device_event" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_entity_state" (
	"merchant_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"position" text DEFAULT 'unknown' NOT NULL,
	"mode" text DEFAULT 'automatic' NOT NULL,
	"loop" boolean DEFAULT false NOT NULL,
	"fault" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "acs_entity_state_pkey" PRIMARY KEY("merchant_id","entity_id")
);

ALTER TABLE "acs_entity_state" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_held_package" (
	"merchant_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"first_used_at" timestamp with time zone,
	"visits_used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "acs_held_package_pkey" PRIMARY KEY("merchant_id","credential_id","package_id")
);

ALTER TABLE "acs_held_package" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_list_entry" (
	"merchant_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"entry" jsonb,
	CONSTRAINT "acs_list_entry_pkey" PRIMARY KEY("merchant_id","credential_id","key")
);

ALTER TABLE "acs_list_entry" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_list_head" (
	"merchant_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"list_key" text NOT NULL,
	CONSTRAINT "acs_list_head_pkey" PRIMARY KEY("merchant_id")
);

ALTER TABLE "acs_list_head" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_pending_passage" (
	"merchant_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "acs_pending_passage_pkey" PRIMARY KEY("merchant_id","credential_id")
);

ALTER TABLE "acs_pending_passage" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_presence" (
	"merchant_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lane" text NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "acs_presence_pkey" PRIMARY KEY("merchant_id","credential_id","area_id")
);

ALTER TABLE "acs_presence" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "acs_command_open" ON "acs_command" USING btree ("merchant_id","controller_id","state");
CREATE INDEX "acs_command_entity" ON "acs_command" USING btree ("merchant_id","entity_id","at");
CREATE UNIQUE INDEX "acs_controller_key_hash" ON "acs_controller_key" USING btree ("key_hash");
CREATE INDEX "acs_decision_credential" ON "acs_decision" USING btree ("merchant_id","credential_id","at");
CREATE INDEX "acs_decision_entity" ON "acs_decision" USING btree ("merchant_id","entity_id","at");
CREATE INDEX "acs_device_event_entity" ON "acs_device_event" USING btree ("merchant_id","entity_id","at");
CREATE INDEX "acs_device_event_credential" ON "acs_device_event" USING btree ("merchant_id","credential_id","at");
CREATE INDEX "acs_list_entry_version" ON "acs_list_entry" USING btree ("merchant_id","version");
CREATE POLICY "acs_command_tenant" ON "acs_command" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_controller_key_tenant" ON "acs_controller_key" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_controller_state_tenant" ON "acs_controller_state" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_decision_tenant" ON "acs_decision" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_device_event_tenant" ON "acs_device_event" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_entity_state_tenant" ON "acs_entity_state" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_held_package_tenant" ON "acs_held_package" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_list_entry_tenant" ON "acs_list_entry" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_list_head_tenant" ON "acs_list_head" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_pending_passage_tenant" ON "acs_pending_passage" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_presence_tenant" ON "acs_presence" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
