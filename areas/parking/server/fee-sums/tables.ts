import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

const group = {
  site_id: uuid().notNull(),
  /** Business day of the exit; of payments the day of payment. */
  day: date().notNull(),
  /** Of the exit by the site's clock. */
  hour: integer().notNull(),
  lane_id: uuid().notNull(),
  fee_version: uuid().notNull(),
}

const amount = () => bigint({ mode: 'number' }).notNull().default(0)

/** What the fee report reads: closed stays by day, hour, lane and table, as a whole and by the parts of their fee. */
export const feeSum = pgTable(
  'parking_fee_sum',
  {
    merchant_id: uuid().notNull(),
    ...group,
    /** `stay`, `payment`, or a part of the fee (rules/fee-figures.ts). */
    part: text().notNull(),
    stays: amount(),
    minutes: amount(),
    fee: amount(),
    validations: amount(),
    vouchers: amount(),
    covered: amount(),
    charged: amount(),
    tax: amount(),
    paid: amount(),
    written_off: amount(),
  },
  table => [
    primaryKey({
      name: 'parking_fee_sum_pkey',
      columns: [table.merchant_id, table.site_id, table.part, table.day, table.hour, table.lane_id, table.fee_version],
    }),
    ...tenancyPolicies('parking_fee_sum', 'merchant'),
  ],
)

/** What each stay added to the sums: a later change replaces it there. */
export const feeEntry = pgTable(
  'parking_fee_entry',
  {
    merchant_id: uuid().notNull(),
    stay_id: uuid().notNull(),
    ...group,
    rows: jsonb().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_fee_entry_pkey', columns: [table.merchant_id, table.stay_id] }),
    index('parking_fee_entry_day').on(table.merchant_id, table.site_id, table.day),
    ...tenancyPolicies('parking_fee_entry', 'merchant'),
  ],
)

/** Takings of a site are in the sums from this business day on; earlier days are filled backwards. */
export const takings = pgTable(
  'parking_takings',
  { merchant_id: uuid().notNull(), site_id: uuid().notNull(), filled_from: date().notNull() },
  table => [
    primaryKey({ name: 'parking_takings_pkey', columns: [table.merchant_id, table.site_id] }),
    ...tenancyPolicies('parking_takings', 'merchant'),
  ],
)
