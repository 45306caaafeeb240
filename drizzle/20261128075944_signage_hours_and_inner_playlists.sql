ALTER TABLE "signage_item" ADD COLUMN "inner_playlist" uuid;--> statement-breakpoint
ALTER TABLE "signage_station" ADD COLUMN "screen_on" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "signage_station" ALTER COLUMN "screen_on" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "signage_schedule" ADD COLUMN "except_dates" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "signage_schedule" ALTER COLUMN "except_dates" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "signage_schedule" ADD COLUMN "holidays" text DEFAULT 'same' NOT NULL;--> statement-breakpoint
ALTER TABLE "signage_schedule" ALTER COLUMN "holidays" DROP DEFAULT;--> statement-breakpoint
-- Reviewed: items of playlists are few, a hundred a merchant.
CREATE INDEX "signage_item_inner_playlist_ref" ON "signage_item" USING btree ("merchant_id","inner_playlist");
