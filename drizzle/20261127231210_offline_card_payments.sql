ALTER TABLE "member_svc_entry" ADD COLUMN "offline" boolean DEFAULT false NOT NULL;
ALTER TABLE "member_svc_entry" ALTER COLUMN "offline" DROP DEFAULT;
