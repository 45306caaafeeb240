import { instant } from '#platform/server/db/instant.ts'
import { jsonb, pgTable, primaryKey, text, uuid } from '../db/drizzle.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** Answers of calls that carried an Idempotency-Key. */
export const once = pgTable(
  'system_once',
  {
    merchant_id: uuid().notNull(),
    /** User, or device of a caller who is not signed in. */
    caller: text().notNull(),
    key: text().notNull(),
    hash: text().notNull(),
    answer: jsonb(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.caller, table.key] }),
    ...tenancyPolicies('system_once', 'merchant'),
  ],
)

/** Signatures of calls that wrote: who hears one cannot have it done again. Kept while the clock would still be accepted. */
export const signs = pgTable(
  'system_sign',
  {
    merchant_id: uuid().notNull(),
    /** The first 128 bits of it. */
    sign: uuid().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'system_sign_pkey', columns: [table.merchant_id, table.sign] }),
    ...tenancyPolicies('system_sign', 'merchant'),
  ],
)

/** Deleted rows as they were, to be given back for an hour. */
export const deleted = pgTable(
  'system_deleted',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    resource: text().notNull(),
    user_id: uuid().notNull(),
    at: instant().notNull(),
    rows: jsonb().notNull(),
  },
  table => [primaryKey({ columns: [table.merchant_id, table.id] }), ...tenancyPolicies('system_deleted', 'merchant')],
)
