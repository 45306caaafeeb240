import { integer, jsonb, pgTable, primaryKey, uuid } from '#platform/server/db/drizzle.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Controllers of kind uhppote: how many cards are on the board, and what it can't do. */
export const board = pgTable(
  'acs_board',
  {
    merchant_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    cards: integer().notNull(),
    misfits: jsonb().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_board_pkey', columns: [table.merchant_id, table.controller_id] }),
    ...tenancyPolicies('acs_board', 'merchant'),
  ],
)
