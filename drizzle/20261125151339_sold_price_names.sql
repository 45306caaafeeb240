ALTER TABLE "pos_sale_line" ADD COLUMN "price_name" text;
