ALTER TABLE "design_template" ADD COLUMN "fault" jsonb;
