ALTER TABLE "system_config" ADD COLUMN "log_months" integer DEFAULT 13 NOT NULL;
ALTER TABLE "system_config" ALTER COLUMN "log_months" DROP DEFAULT;
-- Written by hand: the logs of gates become partitioned tables, a partition a month (docs/decisions/log-months.md). Present rows are copied into
-- their months. Sessions reach partitions through their log only, whose policy holds for them: on the partitions themselves they may do nothing.
DO $$
DECLARE
	log record;
	earliest timestamptz;
	month timestamp;
	part text;
BEGIN
	FOR log IN SELECT * FROM (VALUES ('acs_decision', 'at'), ('acs_device_event', 'stored_at'), ('acs_command', 'at')) l(name, moment) LOOP
		EXECUTE format('ALTER TABLE %I RENAME TO %I', log.name, log.name || '_before');
		EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (%I)', log.name, log.name || '_before', log.moment);
		EXECUTE format('SELECT least(min(%I), now()) FROM %I', log.moment, log.name || '_before') INTO earliest;
		FOR month IN SELECT generate_series(
			date_trunc('month', earliest AT TIME ZONE 'UTC'), date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months', interval '1 month')
		LOOP
			EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', log.name || to_char(month, '_YYYY_MM'), log.name,
				month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
		END LOOP;
		EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', log.name || '_other', log.name);
		FOR part IN SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = log.name::regclass LOOP
			EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', part);
			EXECUTE format('REVOKE ALL ON %s FROM countinghouse_app', part);
		END LOOP;
		EXECUTE format('INSERT INTO %I SELECT * FROM %I', log.name, log.name || '_before');
		EXECUTE format('DROP TABLE %I', log.name || '_before');
	END LOOP;
END
$$;
ALTER TABLE "acs_decision" ADD CONSTRAINT "acs_decision_pkey" PRIMARY KEY("merchant_id","id","at");
CREATE INDEX "acs_decision_at" ON "acs_decision" USING btree ("merchant_id","at");
CREATE INDEX "acs_decision_credential" ON "acs_decision" USING btree ("merchant_id","credential_id","at");
CREATE INDEX "acs_decision_entity" ON "acs_decision" USING btree ("merchant_id","entity_id","at");
CREATE INDEX "acs_decision_site" ON "acs_decision" USING btree ("merchant_id","site_id","at");
ALTER TABLE "acs_decision" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "acs_decision_tenant" ON "acs_decision" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
ALTER TABLE "acs_device_event" ADD CONSTRAINT "acs_device_event_pkey" PRIMARY KEY("merchant_id","controller_id","epoch","seq","stored_at");
CREATE INDEX "acs_device_event_at" ON "acs_device_event" USING btree ("merchant_id","at");
CREATE INDEX "acs_device_event_entity" ON "acs_device_event" USING btree ("merchant_id","entity_id","at");
CREATE INDEX "acs_device_event_site" ON "acs_device_event" USING btree ("merchant_id","site_id","at");
CREATE INDEX "acs_device_event_credential" ON "acs_device_event" USING btree ("merchant_id","credential_id","at");
ALTER TABLE "acs_device_event" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "acs_device_event_tenant" ON "acs_device_event" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
ALTER TABLE "acs_command" ADD CONSTRAINT "acs_command_pkey" PRIMARY KEY("merchant_id","id","at");
CREATE INDEX "acs_command_at" ON "acs_command" USING btree ("merchant_id","at");
CREATE INDEX "acs_command_open" ON "acs_command" USING btree ("merchant_id","controller_id","state");
CREATE INDEX "acs_command_entity" ON "acs_command" USING btree ("merchant_id","entity_id","at");
CREATE INDEX "acs_command_site" ON "acs_command" USING btree ("merchant_id","site_id","at");
ALTER TABLE "acs_command" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "acs_command_tenant" ON "acs_command" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
-- Decisions and events are added and never changed.
REVOKE UPDATE, DELETE, TRUNCATE ON "acs_decision", "acs_device_event" FROM countinghouse_app;
