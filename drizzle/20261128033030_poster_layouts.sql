ALTER TABLE "design_poster" ADD COLUMN "width" integer;
ALTER TABLE "design_poster" ADD COLUMN "height" integer;
ALTER TABLE "design_poster" ADD COLUMN "crop_marks" boolean DEFAULT false NOT NULL;
ALTER TABLE "design_poster" ALTER COLUMN "crop_marks" DROP DEFAULT;
ALTER TABLE "design_poster" ADD COLUMN "template" uuid;
-- Reviewed: a merchant has some posters.
CREATE INDEX "design_poster_template_ref" ON "design_poster" USING btree ("merchant_id","template");
