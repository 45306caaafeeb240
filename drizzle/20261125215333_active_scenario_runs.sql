CREATE INDEX "parking_scenario_run_active" ON "parking_scenario_run" USING btree ("merchant_id") WHERE ended_at is null;
