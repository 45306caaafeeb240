CREATE TABLE "acs_board" (
	"merchant_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	"cards" integer NOT NULL,
	"misfits" jsonb NOT NULL,
	CONSTRAINT "acs_board_pkey" PRIMARY KEY("merchant_id","controller_id")
);

ALTER TABLE "acs_board" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "acs_board_tenant" ON "acs_board" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
