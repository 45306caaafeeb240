import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Journals as they were exported: rows are added and never changed (functions.sql), and each balances. */
export const journals = pgTable(
  'accounting_journal',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    business_day: date().notNull(),
    /** Counts the merchant's journals without gaps. */
    number: integer().notNull(),
    memo: text().notNull(),
    /** Lines with their accounts (rules/journal-line.ts); amounts in cents, debits positive. */
    lines: jsonb().notNull(),
    exported_at: instant().notNull(),
    exported_by: text().notNull(),
  },
  table => [
    primaryKey({ name: 'accounting_journal_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('accounting_journal_number').on(table.merchant_id, table.number),
    index('accounting_journal_day').on(table.merchant_id, table.site_id, table.business_day),
    check('accounting_journal_balances', sql`accounting_balance(lines) = 0`),
    ...tenancyPolicies('accounting_journal', 'merchant'),
  ],
)

/** Bills on account, their refunds and payments as they were exported: added, never changed. */
export const documents = pgTable(
  'accounting_document',
  {
    merchant_id: uuid().notNull(),
    /** Of the bill, the refund or the payment. */
    id: uuid().notNull(),
    kind: text().notNull(),
    site_id: uuid().notNull(),
    business_day: date().notNull(),
    /** Counts the documents of a kind without gaps. */
    number: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** rules/account-document.ts */
    contents: jsonb().notNull(),
    exported_at: instant().notNull(),
    exported_by: text().notNull(),
  },
  table => [
    primaryKey({ name: 'accounting_document_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('accounting_document_number').on(table.merchant_id, table.kind, table.number),
    index('accounting_document_day').on(table.merchant_id, table.site_id, table.business_day),
    ...tenancyPolicies('accounting_document', 'merchant'),
  ],
)

/** Tokens of connected books, encrypted: those of the program's OAuth. */
export const ledgerTokens = pgTable(
  'accounting_ledger_token',
  {
    merchant_id: uuid().notNull(),
    ledger_id: uuid().notNull(),
    sealed: text().notNull(),
    /** Changes with every renewal, so that one of two renewals at the same time is stored. */
    generation: integer().notNull(),
    renewed_at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'accounting_ledger_token_pkey', columns: [table.merchant_id, table.ledger_id] }),
    index('accounting_ledger_token_renewed').on(table.renewed_at),
    ...tenancyPolicies('accounting_ledger_token', 'merchant'),
  ],
)

/** Journals and documents on their way to connected books, and what the program answered. */
export const postings = pgTable(
  'accounting_posting',
  {
    merchant_id: uuid().notNull(),
    /** Of the journal or the document. */
    entry_id: uuid().notNull(),
    /** `journal`, or the kind of document. */
    kind: text().notNull(),
    ledger_id: uuid().notNull(),
    state: text().notNull(),
    /** The program's id of the entry. */
    reference: text(),
    words: text().notNull(),
    line: integer(),
    tries: integer().notNull(),
    next_try_at: instant(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({
      name: 'accounting_posting_pkey',
      columns: [table.merchant_id, table.entry_id, table.ledger_id],
    }),
    index('accounting_posting_due').on(table.next_try_at),
    ...tenancyPolicies('accounting_posting', 'merchant'),
  ],
)

/** The simulator's own books. Nothing else reads them. */
export const simulatedEntries = pgTable(
  'accounting_simulated',
  {
    merchant_id: uuid().notNull(),
    ledger_id: uuid().notNull(),
    number: text().notNull(),
    key: text().notNull(),
    journal: jsonb().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'accounting_simulated_pkey', columns: [table.merchant_id, table.ledger_id, table.number] }),
    ...tenancyPolicies('accounting_simulated', 'merchant'),
  ],
)
