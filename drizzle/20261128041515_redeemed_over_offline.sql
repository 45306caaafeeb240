ALTER TABLE "member_redeemed_sale" ADD COLUMN "over_offline" integer DEFAULT 0 NOT NULL;
