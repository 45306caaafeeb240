import {
  bigint,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** What merchants owe for vouchers and validations, and what they get back: rows are added and never changed. */
export const billEntry = pgTable(
  'parking_bill_entry',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    voucher_merchant: uuid().notNull(),
    at: instant().notNull(),
    /** Of the clock of the shop, else of the merchant. */
    day: date().notNull(),
    kind: text().notNull(),
    /** Voucher definition or validation type. */
    title: text().notNull(),
    quantity: integer().notNull(),
    /** Minor units with tax; negative: in the merchant's favour. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Validation, voucher or call that it is for. */
    source_id: uuid().notNull(),
    site_id: uuid(),
  },
  table => [
    primaryKey({ name: 'parking_bill_entry_pkey', columns: [table.merchant_id, table.id] }),
    index('parking_bill_entry_merchant').on(table.merchant_id, table.voucher_merchant, table.day),
    index('parking_bill_entry_source').on(table.merchant_id, table.source_id),
    ...tenancyPolicies('parking_bill_entry', 'merchant'),
  ],
)

/** Closed months: rows are added and never changed. */
export const statement = pgTable(
  'parking_statement',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    number: text().notNull(),
    voucher_merchant: uuid().notNull(),
    /** Its first day. */
    month: date().notNull(),
    vouchers: bigint({ mode: 'number' }).notNull(),
    validations: bigint({ mode: 'number' }).notNull(),
    shares: bigint({ mode: 'number' }).notNull(),
    credits: bigint({ mode: 'number' }).notNull(),
    net: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
    tax_rate: numeric({ precision: 7, scale: 4 }).notNull(),
    closed_at: instant().notNull(),
    who: text().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_statement_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('parking_statement_number').on(table.merchant_id, table.number),
    index('parking_statement_month').on(table.merchant_id, table.voucher_merchant, table.month),
    ...tenancyPolicies('parking_statement', 'merchant'),
  ],
)

/** In which statement an entry is: for good. */
export const statementEntry = pgTable(
  'parking_statement_entry',
  {
    merchant_id: uuid().notNull(),
    entry_id: uuid().notNull(),
    statement_id: uuid().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_statement_entry_pkey', columns: [table.merchant_id, table.entry_id] }),
    index('parking_statement_entry_statement').on(table.merchant_id, table.statement_id),
    ...tenancyPolicies('parking_statement_entry', 'merchant'),
  ],
)
