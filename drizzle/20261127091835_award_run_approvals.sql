ALTER TABLE "member_award_run" ADD COLUMN "approved_by" text;
