CREATE TABLE "platform_tool_run" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tool" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"dry" boolean NOT NULL,
	"other_id" uuid,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"found" integer DEFAULT 0 NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refusal" jsonb,
	CONSTRAINT "platform_tool_run_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "platform_tool_run" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "platform_tool_run_tool" ON "platform_tool_run" USING btree ("merchant_id","tool","at");
CREATE POLICY "platform_tool_run_tenant" ON "platform_tool_run" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
