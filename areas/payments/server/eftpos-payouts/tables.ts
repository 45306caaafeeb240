import { bigint, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** What each party gets of a payout. */
export const payoutLine = pgTable(
  'eftpos_payout_line',
  {
    merchant_id: uuid().notNull(),
    payout_id: uuid().notNull(),
    party: text().notNull(),
    bsb: text().notNull(),
    account_tail: text().notNull(),
    sealed: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text().notNull(),
    reason: text(),
  },
  table => [
    primaryKey({ name: 'eftpos_payout_line_pkey', columns: [table.merchant_id, table.payout_id, table.party] }),
    ...tenancyPolicies('eftpos_payout_line', 'merchant'),
  ],
)

/** The payment file of a payout, encrypted: it names bank accounts. Asked again, the same bytes. */
export const payoutFile = pgTable(
  'eftpos_payout_file',
  {
    merchant_id: uuid().notNull(),
    payout_id: uuid().notNull(),
    sealed: text().notNull(),
  },
  table => [
    primaryKey({ name: 'eftpos_payout_file_pkey', columns: [table.merchant_id, table.payout_id] }),
    ...tenancyPolicies('eftpos_payout_file', 'merchant'),
  ],
)
