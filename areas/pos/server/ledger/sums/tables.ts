import { bigint, date, index, numeric, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

const figure = () => bigint({ mode: 'number' }).notNull().default(0)
/** Start of every key. */
const shopDay = () => ({
  merchant_id: uuid().notNull(),
  site_id: uuid().notNull(),
  business_day: date().notNull(),
})

/** Figures of pos.md section 4, in cents, of sold goods and, separate and negative, of refunds. */
const figures = () => ({
  gross: figure(),
  discount: figure(),
  net: figure(),
  tax: figure(),
  tax_added: figure(),
  cost: figure(),
  /** Net without tax of goods sold at unknown cost, which have no margin. */
  uncosted: figure(),
  refund_gross: figure(),
  refund_discount: figure(),
  refund_net: figure(),
  refund_tax: figure(),
  refund_tax_added: figure(),
  refund_cost: figure(),
  refund_uncosted: figure(),
})

/** By hour, register, clerk and channel, so that reading a day does not depend on its number of lines. */
export const hourSums = pgTable(
  'pos_sum_hour',
  {
    ...shopDay(),
    hour_at: instant().notNull(),
    /** The nil UUID: no register. Keys have no null. */
    register_id: uuid().notNull(),
    clerk: text().notNull(),
    channel: text().notNull(),
    sales: figure(),
    refunds: figure(),
    /** Bills voided as a whole. */
    voids: figure(),
    covers: figure(),
    ...figures(),
    surcharge: figure(),
    tip: figure(),
    rounding: figure(),
  },
  table => [
    primaryKey({
      columns: [
        table.merchant_id,
        table.site_id,
        table.business_day,
        table.hour_at,
        table.register_id,
        table.clerk,
        table.channel,
      ],
    }),
    ...tenancyPolicies('pos_sum_hour', 'merchant'),
  ],
)

export const itemSums = pgTable(
  'pos_sum_item',
  {
    ...shopDay(),
    /** The item's id, or the name of an unknown one. */
    item_key: text().notNull(),
    item_id: uuid(),
    category_id: uuid(),
    supplier_id: uuid(),
    name: text().notNull(),
    quantity: numeric({ precision: 20, scale: 6 }).notNull().default('0'),
    refund_quantity: numeric({ precision: 20, scale: 6 }).notNull().default('0'),
    ...figures(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.site_id, table.business_day, table.item_key] }),
    index('pos_sum_item_item').on(table.merchant_id, table.item_id, table.business_day),
    ...tenancyPolicies('pos_sum_item', 'merchant'),
  ],
)

export const tenderSums = pgTable(
  'pos_sum_tender',
  {
    ...shopDay(),
    register_id: uuid().notNull(),
    method: text().notNull(),
    /** Empty: not a card. */
    card_scheme: text().notNull(),
    tenders: figure(),
    amount: figure(),
    refunds: figure(),
    refund_amount: figure(),
    tip: figure(),
    surcharge: figure(),
  },
  table => [
    primaryKey({
      columns: [
        table.merchant_id,
        table.site_id,
        table.business_day,
        table.register_id,
        table.method,
        table.card_scheme,
      ],
    }),
    ...tenancyPolicies('pos_sum_tender', 'merchant'),
  ],
)

/** Number and amount of promotions and cashier's discounts. */
export const discountSums = pgTable(
  'pos_sum_discount',
  {
    ...shopDay(),
    kind: text().notNull(),
    /** Id of the promotion or predefined discount, or its name if it has none. */
    source: text().notNull(),
    name: text().notNull(),
    lines: figure(),
    amount: figure(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.site_id, table.business_day, table.kind, table.source] }),
    ...tenancyPolicies('pos_sum_discount', 'merchant'),
  ],
)

/** By tax rate, in percent as text; empty: not sent by the till. */
export const taxSums = pgTable(
  'pos_sum_tax',
  {
    ...shopDay(),
    rate: text().notNull(),
    net: figure(),
    tax: figure(),
    tax_added: figure(),
    refund_net: figure(),
    refund_tax: figure(),
    refund_tax_added: figure(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.site_id, table.business_day, table.rate] }),
    ...tenancyPolicies('pos_sum_tax', 'merchant'),
  ],
)

/** Days summed before `uncosted` existed, which are not completed yet (complete-sums.ts). */
export const sumsToComplete = pgTable('pos_sum_to_complete', shopDay(), table => [
  primaryKey({ columns: [table.merchant_id, table.site_id, table.business_day] }),
  ...tenancyPolicies('pos_sum_to_complete', 'merchant'),
])
