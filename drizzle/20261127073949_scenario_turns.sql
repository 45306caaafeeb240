CREATE TABLE "parking_scenario_turn" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_scenario_turn_pkey" PRIMARY KEY("merchant_id","site_id")
);

ALTER TABLE "parking_scenario_turn" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_controller_hold" (
	"merchant_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"held_by" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "acs_controller_hold_pkey" PRIMARY KEY("merchant_id","controller_id")
);

ALTER TABLE "acs_controller_hold" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "parking_scenario_run" ADD COLUMN "started_by" text DEFAULT 'person' NOT NULL;
ALTER TABLE "parking_scenario_run" ADD COLUMN "ended_by" text;
CREATE INDEX "parking_scenario_turn_next" ON "parking_scenario_turn" USING btree ("next_at");
ALTER TABLE "acs_simulation" DROP COLUMN "held_by";
ALTER TABLE "acs_simulation" DROP COLUMN "held_until";
ALTER TABLE "acs_board" DROP COLUMN "held_by";
ALTER TABLE "acs_board" DROP COLUMN "held_until";
CREATE POLICY "parking_scenario_turn_tenant" ON "parking_scenario_turn" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_controller_hold_tenant" ON "acs_controller_hold" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));

-- What scenarios began and ended by themselves had been stored in English.
UPDATE parking_scenario_run SET started_by = 'schedule', reason = '' WHERE scheduled_for IS NOT NULL;
UPDATE parking_scenario_run SET ended_by = CASE WHEN end_reason = 'Time is over' THEN 'time' ELSE 'person' END,
  end_reason = CASE WHEN end_reason = 'Time is over' THEN '' ELSE end_reason END WHERE ended_at IS NOT NULL;
-- Scenarios that run or begin by themselves have a turn.
INSERT INTO parking_scenario_turn (merchant_id, site_id, next_at)
  SELECT merchant_id, site_id, now() FROM parking_scenario_run WHERE ended_at IS NULL
  UNION SELECT merchant_id, site_id, now() FROM parking_scenario WHERE schedule IS NOT NULL;
