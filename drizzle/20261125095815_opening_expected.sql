ALTER TABLE "pos_register_session" ADD COLUMN "opening_expected" bigint;
