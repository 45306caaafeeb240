import { integer, jsonb, pgTable, primaryKey, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Controllers of kind uhppote: which server talks with the board, and what the board can't do. */
export const board = pgTable(
  'acs_board',
  {
    merchant_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    held_by: uuid(),
    held_until: instant(),
    cards: integer().notNull(),
    misfits: jsonb().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_board_pkey', columns: [table.merchant_id, table.controller_id] }),
    ...tenancyPolicies('acs_board', 'merchant'),
  ],
)
