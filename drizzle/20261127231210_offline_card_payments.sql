ALTER TABLE "member_svc_entry" ADD COLUMN "offline" boolean DEFAULT false NOT NULL;
