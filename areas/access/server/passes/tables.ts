import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Passes that were sold. */
export const pass = pgTable(
  'acs_pass',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    definition_id: uuid().notNull(),
    holder: text().notNull(),
    /** Whose wages pay, where `payroll`. */
    employee: uuid(),
    payroll: boolean().notNull(),
    /** Cents with tax, as it was sold. */
    price: bigint({ mode: 'number' }).notNull(),
    /** Cents of tax in the price. */
    tax: bigint({ mode: 'number' }).notNull(),
    /** Cents of value, visits or days, as it was sold. */
    gives: bigint({ mode: 'number' }).notNull(),
    expires_at: instant(),
    created_at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_pass_pkey', columns: [table.merchant_id, table.id] }),
    index('acs_pass_definition').on(table.merchant_id, table.definition_id, table.created_at),
    index('acs_pass_expires').on(table.expires_at),
    ...tenancyPolicies('acs_pass', 'merchant'),
  ],
)

/** The ledger of passes: rows are added and never changed. The balance of a pass is their sum. */
export const passEntry = pgTable(
  'acs_pass_entry',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    pass_id: uuid().notNull(),
    /** What was done once is not done again. */
    key: text().notNull(),
    kind: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Cents with tax; negative: refunded. */
    paid: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    who: text().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_pass_entry_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('acs_pass_entry_key').on(table.merchant_id, table.key),
    index('acs_pass_entry_pass').on(table.merchant_id, table.pass_id),
    ...tenancyPolicies('acs_pass_entry', 'merchant'),
  ],
)

/** Closed pay periods: rows are added and never changed. */
export const payPeriod = pgTable(
  'acs_pay_period',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    closed_at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_pay_period_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('acs_pay_period_name').on(table.merchant_id, table.name),
    ...tenancyPolicies('acs_pay_period', 'merchant'),
  ],
)

/** In which closed pay period an entry is. */
export const payPeriodEntry = pgTable(
  'acs_pay_period_entry',
  {
    merchant_id: uuid().notNull(),
    entry_id: uuid().notNull(),
    period_id: uuid().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_pay_period_entry_pkey', columns: [table.merchant_id, table.entry_id] }),
    ...tenancyPolicies('acs_pay_period_entry', 'merchant'),
  ],
)
