import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

const cents = () => bigint({ mode: 'number' }).notNull()
const quantity = () => numeric({ precision: 20, scale: 6 }).notNull()

/** The sales ledger: rows are added and never changed; the server's role has no other permission (functions.sql). */
export const sales = pgTable(
  'pos_sale',
  {
    merchant_id: uuid().notNull(),
    /** Created by the till. */
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    business_day: date().notNull(),
    sold_at: instant().notNull(),
    /** Start of the hour that the site's clock showed. */
    hour_at: instant().notNull(),
    bill_num: text().notNull(),
    /** Empty: imported from another system. */
    register_id: uuid(),
    session_id: uuid(),
    clerk: text().notNull(),
    mode: text().notNull(),
    training: boolean().notNull(),
    channel: text().notNull(),
    table_name: text(),
    covers: integer(),
    member: text(),
    ref_of: uuid(),
    /** The online order of this bill. */
    online_order: uuid(),
    coupons: text().array().notNull(),
    /** Approved actions: [{ "right": "void", "by": "marcus" }]. */
    approvals: jsonb().notNull().default([]),
    gross: cents(),
    discount: cents(),
    net: cents(),
    tax: cents(),
    /** The part of the tax that was added to net. */
    tax_added: cents(),
    surcharge: cents(),
    tip: cents(),
    rounding: cents(),
    payable: cents(),
    received_at: instant().notNull(),
    /** Time of the till's clock, if it was ahead. */
    till_sold_at: instant(),
    /** The import that added it. */
    import_id: uuid(),
    /** Digest of the contents as sent: the same id with other contents is refused. */
    digest: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('pos_sale_day').on(table.merchant_id, table.site_id, table.business_day, table.sold_at),
    index('pos_sale_received').on(table.received_at),
    index('pos_sale_session').on(table.merchant_id, table.session_id),
    index('pos_sale_bill').on(table.merchant_id, table.bill_num),
    index('pos_sale_ref').on(table.merchant_id, table.ref_of).where(sql`ref_of is not null`),
    index('pos_sale_order').on(table.merchant_id, table.online_order).where(sql`online_order is not null`),
    index('pos_sale_voided')
      .on(table.merchant_id, table.site_id, table.business_day)
      .where(sql`mode = 'transactionVoid'`),
    index('pos_sale_member').on(table.merchant_id, table.member).where(sql`member is not null`),
    ...tenancyPolicies('pos_sale', 'merchant'),
  ],
)

/**
 * `counted`: part of the figures, that is neither voided nor training; repeated here so that reports of lines need no
 * join.
 */
export const saleLines = pgTable(
  'pos_sale_line',
  {
    merchant_id: uuid().notNull(),
    sale_id: uuid().notNull(),
    line_no: integer().notNull(),
    site_id: uuid().notNull(),
    business_day: date().notNull(),
    counted: boolean().notNull(),
    /** Empty: an item that the catalogue does not have; `name` identifies it. */
    item_id: uuid(),
    category_id: uuid(),
    supplier_id: uuid(),
    barcode: text(),
    name: text().notNull(),
    /** Name of the chosen price level. */
    price_name: text(),
    quantity: quantity(),
    /** Ten-thousandths of the currency. */
    unit_price: cents(),
    gross: cents(),
    discount: cents(),
    net: cents(),
    tax: cents(),
    tax_added: cents(),
    tax_rate: numeric({ precision: 9, scale: 4 }),
    /** At the moving average when sold; empty if unknown. */
    cost: bigint({ mode: 'number' }),
    voided: boolean().notNull(),
    void_reason: text(),
    /** Snapshots: price reductions, and promotions applied to units of the line. */
    discounts: jsonb().notNull(),
    promotions: jsonb().notNull(),
    /** Options of each unit; prices in cents (contract/sale.ts). */
    options: jsonb().notNull().default([]),
    note: text(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.sale_id, table.line_no] }),
    index('pos_sale_line_item').on(table.merchant_id, table.item_id, table.business_day),
    index('pos_sale_line_options').on(table.merchant_id, table.site_id, table.business_day).where(sql`options <> '[]'`),
    index('pos_sale_line_voided').on(table.merchant_id, table.site_id, table.business_day).where(sql`voided`),
    ...tenancyPolicies('pos_sale_line', 'merchant'),
  ],
)

export const saleTenders = pgTable(
  'pos_sale_tender',
  {
    merchant_id: uuid().notNull(),
    sale_id: uuid().notNull(),
    tender_no: integer().notNull(),
    site_id: uuid().notNull(),
    business_day: date().notNull(),
    counted: boolean().notNull(),
    method: text().notNull(),
    cash: boolean().notNull(),
    /** Amount kept: handed over less change. */
    amount: cents(),
    tip: cents(),
    surcharge: cents(),
    change: cents(),
    card_scheme: text(),
    last4: text(),
    provider_ref: text(),
    /** Of a refund: number of the payment that it refunds. */
    of_tender: integer(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.sale_id, table.tender_no] }),
    index('pos_sale_tender_card')
      .on(table.merchant_id, table.site_id, table.business_day)
      .where(sql`card_scheme is not null`),
    ...tenancyPolicies('pos_sale_tender', 'merchant'),
  ],
)
