import { date, index, jsonb, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Bank account of an EFTPOS account, encrypted. */
export const accountBank = pgTable(
  'eftpos_account_bank',
  {
    merchant_id: uuid().notNull(),
    account_id: uuid().notNull(),
    sealed: text().notNull(),
  },
  table => [
    primaryKey({ name: 'eftpos_account_bank_pkey', columns: [table.merchant_id, table.account_id] }),
    ...tenancyPolicies('eftpos_account_bank', 'merchant'),
  ],
)

/** Who gets which part of settlements from a day on. Of one day the newest rule is used. */
export const splitRule = pgTable(
  'eftpos_split_rule',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    account_id: uuid().notNull(),
    from_day: date().notNull(),
    base: text().notNull(),
    fees: text().notNull(),
    /** Names, shares and bank accounts; account numbers are encrypted. */
    parties: jsonb().notNull(),
    at: instant().notNull(),
    who: text().notNull(),
  },
  table => [
    primaryKey({ name: 'eftpos_split_rule_pkey', columns: [table.merchant_id, table.id] }),
    index('eftpos_split_rule_day').on(table.merchant_id, table.account_id, table.from_day),
    ...tenancyPolicies('eftpos_split_rule', 'merchant'),
  ],
)
