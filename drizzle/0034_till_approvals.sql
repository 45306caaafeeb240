ALTER TABLE "pos_drawer_event" ADD COLUMN "approved_by" text;
ALTER TABLE "pos_sale" ADD COLUMN "approvals" jsonb DEFAULT '[]'::jsonb NOT NULL;
