ALTER TABLE "member_award_run" ADD COLUMN "most" integer;
