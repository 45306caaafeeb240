ALTER TABLE "pos_sale_tender" ADD COLUMN "of_tender" integer;
