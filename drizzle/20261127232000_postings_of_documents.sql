ALTER TABLE "accounting_posting" RENAME COLUMN "journal_id" TO "entry_id";
--> statement-breakpoint
ALTER TABLE "accounting_posting" ADD COLUMN "kind" text DEFAULT 'journal' NOT NULL;
--> statement-breakpoint
ALTER TABLE "accounting_posting" ALTER COLUMN "kind" DROP DEFAULT;
