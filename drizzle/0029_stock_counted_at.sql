ALTER TABLE "stock_on_hand" ADD COLUMN "counted_at" timestamp with time zone;
