-- Reviewed: nothing reads it, as tables have no public page.
ALTER TABLE "ticket_table_service" DROP COLUMN "code";
