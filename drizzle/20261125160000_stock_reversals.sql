-- Documents that reverse another are called reversals, as everywhere else.
ALTER TABLE "stock_in" RENAME COLUMN "contrary" TO "reversal";
ALTER TABLE "stock_out" RENAME COLUMN "contrary" TO "reversal";
ALTER TABLE "stock_shrinkage" RENAME COLUMN "contrary" TO "reversal";
ALTER TABLE "stock_taking" RENAME COLUMN "contrary" TO "reversal";
UPDATE "stock_document_link" SET "relation" = 'reversal' WHERE "relation" = 'contrary';
