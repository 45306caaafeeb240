ALTER TABLE "message_outbox" ADD COLUMN "content" text;
ALTER TABLE "message_outbox" ADD COLUMN "secret_until" timestamp with time zone;

-- Codes (all of them rows of the platform) and links of invitations that were written before this could be read by everybody who
-- lists messages.
UPDATE "message_outbox" SET "body" = '', "html" = NULL, "secret_until" = "at",
  "search_text" = ' ' || lower("to" || ' ' || "subject"),
  "status" = CASE WHEN "status" IN ('kept', 'queued') THEN 'expired' ELSE "status" END
WHERE "merchant_id" = '00000000-0000-7000-8000-000000000000' OR "body" LIKE '%/invite/user/%';
