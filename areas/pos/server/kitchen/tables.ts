import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Tickets of the kitchen screens: one row per order and screen, so that each screen is done separately. */
export const kitchenTickets = pgTable(
  'pos_kitchen_ticket',
  {
    merchant_id: uuid().notNull(),
    /** Id of the order, created by the till. */
    id: uuid().notNull(),
    screen: integer().notNull(),
    site_id: uuid().notNull(),
    bill_id: uuid().notNull(),
    title: text().notNull(),
    covers: integer(),
    register: text().notNull(),
    clerk: text().notNull(),
    training: boolean().notNull(),
    ordered_at: instant().notNull(),
    /** [{ lineNo, name, quantity, note?, reason? }], those for this screen. */
    lines: jsonb().notNull(),
    done_at: instant(),
    done_by: text(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id, table.screen] }),
    index('pos_kitchen_ticket_screen').on(
      table.merchant_id,
      table.site_id,
      table.screen,
      table.done_at,
      table.ordered_at,
    ),
    ...tenancyPolicies('pos_kitchen_ticket', 'merchant'),
  ],
)
