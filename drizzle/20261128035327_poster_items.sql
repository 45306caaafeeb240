ALTER TABLE "signage_item" ADD COLUMN "poster" uuid;
-- Reviewed: a merchant has some hundred items of playlists.
CREATE INDEX "signage_item_poster_ref" ON "signage_item" USING btree ("merchant_id","poster");
