import { index, integer, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** HMACs of the codes of pools: the codes themselves are stored nowhere. Two pools of a merchant never have one code. */
export const poolHash = pgTable(
  'ticket_pool_hash',
  { merchant_id: uuid().notNull(), hash: text().notNull(), code_id: uuid().notNull() },
  table => [
    primaryKey({ name: 'ticket_pool_hash_pkey', columns: [table.merchant_id, table.hash] }),
    ...tenancyPolicies('ticket_pool_hash', 'merchant'),
  ],
)

/** Top-ups of pools. */
export const poolTopUp = pgTable(
  'ticket_pool_top_up',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    pool_id: uuid().notNull(),
    batch: text().notNull(),
    at: instant().notNull(),
    who: text().notNull(),
    added: integer().notNull(),
  },
  table => [
    primaryKey({ name: 'ticket_pool_top_up_pkey', columns: [table.merchant_id, table.id] }),
    index('ticket_pool_top_up_pool').on(table.merchant_id, table.pool_id, table.at),
    ...tenancyPolicies('ticket_pool_top_up', 'merchant'),
  ],
)
