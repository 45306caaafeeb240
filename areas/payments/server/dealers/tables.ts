import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

const cents = () => bigint({ mode: 'number' }).notNull()

/** A month of a dealer. Rows of the platform itself; `merchants` holds sums of other tenants, and no customers. */
export const dealerStatement = pgTable(
  'cardpay_dealer_statement',
  {
    merchant_id: uuid().notNull(),
    dealer_id: uuid().notNull(),
    /** Its first day. */
    month: date().notNull(),
    state: text().notNull(),
    transactions: integer().notNull(),
    volume: cents(),
    charged: cents(),
    cost: cents(),
    margin: cents(),
    share: cents(),
    merchants: jsonb().notNull(),
    prepared_at: instant().notNull(),
    approved_at: instant(),
    approved_by: text(),
    paid_at: instant(),
    paid_by: text(),
  },
  table => [
    primaryKey({ name: 'cardpay_dealer_statement_pkey', columns: [table.merchant_id, table.dealer_id, table.month] }),
    ...tenancyPolicies('cardpay_dealer_statement', 'merchant'),
  ],
)
