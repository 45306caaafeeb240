ALTER TABLE "platform_tool_run" ADD COLUMN "by_id" uuid;
