import { index, integer, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Calls to the public pages, by network and minute. */
export const publicCall = pgTable(
  'ticket_public_call',
  {
    merchant_id: uuid().notNull(),
    network: text().notNull(),
    minute: instant().notNull(),
    count: integer().notNull(),
  },
  table => [
    primaryKey({ name: 'ticket_public_call_pkey', columns: [table.merchant_id, table.network, table.minute] }),
    index('ticket_public_call_minute').on(table.merchant_id, table.minute),
    ...tenancyPolicies('ticket_public_call', 'merchant'),
  ],
)
