import { instant } from '#platform/server/db/instant.ts'
import { jsonb, pgTable, primaryKey, text, uuid } from '../db/drizzle.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** Answers of calls with an Idempotency-Key. */
export const once = pgTable(
  'system_once',
  {
    merchant_id: uuid().notNull(),
    /** User, or device of a caller without a session. */
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

/**
 * Signatures of writing calls, so that a captured call cannot be repeated. Stored as long as their clock would be
 * accepted.
 */
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

/** Deleted rows, which can be restored for an hour. */
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
