import { index, integer, pgTable, primaryKey, text, uuid } from '../db/drizzle.ts'
import { instant } from '../db/instant.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** Counts of sent messages by sender and recipient, one row per period. */
export const messageUse = pgTable(
  'platform_message_use',
  {
    merchant_id: uuid().notNull(),
    /** What is counted: `receipt user {id}`, `order to {SHA-256 of the address}`. */
    scope: text().notNull(),
    begins_at: instant().notNull(),
    count: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.scope, table.begins_at] }),
    index('platform_message_use_begins').on(table.begins_at),
    ...tenancyPolicies('platform_message_use', 'merchant'),
  ],
)
