ALTER TABLE "log_system_action" ADD COLUMN "site_ids" uuid[];
