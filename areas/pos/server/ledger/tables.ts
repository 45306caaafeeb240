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
  timestamp,
  uniqueIndex,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

const cents = () => bigint({ mode: 'number' }).notNull()
const figure = () => cents().default(0)
const instant = () => timestamp({ withTimezone: true })
const quantity = () => numeric({ precision: 20, scale: 6 }).notNull()

/** Figures of pos.md section 4, in cents, of what was sold and, apart and negative, of what was given back. */
const figures = () => ({
  gross: figure(),
  discount: figure(),
  net: figure(),
  tax: figure(),
  tax_added: figure(),
  cost: figure(),
  refund_gross: figure(),
  refund_discount: figure(),
  refund_net: figure(),
  refund_tax: figure(),
  refund_tax_added: figure(),
  refund_cost: figure(),
})

/** The ledger of sales: rows are added and never changed; the server's role may do nothing else (functions.sql). */
export const sales = pgTable(
  'pos_sale',
  {
    merchant_id: uuid().notNull(),
    /** Made by the till. */
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    business_day: date().notNull(),
    sold_at: instant().notNull(),
    /** Start of the hour that the site's clock showed. */
    hour_at: instant().notNull(),
    bill_num: text().notNull(),
    /** Empty: brought in from another system. */
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
    coupons: text().array().notNull(),
    gross: cents(),
    discount: cents(),
    net: cents(),
    tax: cents(),
    /** The part of the tax that came on top of net. */
    tax_added: cents(),
    surcharge: cents(),
    tip: cents(),
    rounding: cents(),
    payable: cents(),
    received_at: instant().notNull(),
    /** What the till's clock said, where it was ahead. */
    till_sold_at: instant(),
    /** Brought in from another system by this import. */
    import_id: uuid(),
    /** Of the contents as sent: the same id with others is refused. */
    digest: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('pos_sale_day').on(table.merchant_id, table.site_id, table.business_day, table.sold_at),
    index('pos_sale_received').on(table.received_at),
    index('pos_sale_session').on(table.merchant_id, table.session_id),
    index('pos_sale_bill').on(table.merchant_id, table.bill_num),
    index('pos_sale_ref').on(table.merchant_id, table.ref_of).where(sql`ref_of is not null`),
    index('pos_sale_member').on(table.merchant_id, table.member).where(sql`member is not null`),
    ...tenancyPolicies('pos_sale', 'merchant'),
  ],
)

/** `counted`: in the figures, that is not voided and not training; said here too so that reports of lines need no join. */
export const saleLines = pgTable(
  'pos_sale_line',
  {
    merchant_id: uuid().notNull(),
    sale_id: uuid().notNull(),
    line_no: integer().notNull(),
    site_id: uuid().notNull(),
    business_day: date().notNull(),
    counted: boolean().notNull(),
    /** Empty: an item that the catalogue does not know; `name` says what it was. */
    item_id: uuid(),
    category_id: uuid(),
    supplier_id: uuid(),
    barcode: text(),
    name: text().notNull(),
    quantity: quantity(),
    /** Ten-thousandths of the currency. */
    unit_price: cents(),
    gross: cents(),
    discount: cents(),
    net: cents(),
    tax: cents(),
    tax_added: cents(),
    tax_rate: numeric({ precision: 9, scale: 4 }),
    /** At the moving average when sold; empty where it was not known. */
    cost: bigint({ mode: 'number' }),
    voided: boolean().notNull(),
    void_reason: text(),
    /** Snapshots: what reduced the price, and which promotions took units of the line. */
    discounts: jsonb().notNull(),
    promotions: jsonb().notNull(),
    note: text(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.sale_id, table.line_no] }),
    index('pos_sale_line_item').on(table.merchant_id, table.item_id, table.business_day),
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
    /** What stays: handed over less change. */
    amount: cents(),
    tip: cents(),
    surcharge: cents(),
    change: cents(),
    card_scheme: text(),
    last4: text(),
    provider_ref: text(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.sale_id, table.tender_no] }),
    index('pos_sale_tender_card')
      .on(table.merchant_id, table.site_id, table.business_day)
      .where(sql`card_scheme is not null`),
    ...tenancyPolicies('pos_sale_tender', 'merchant'),
  ],
)

/** From opening to close of a register; a supplementary one holds what came after the close. */
export const sessions = pgTable(
  'pos_register_session',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    register_id: uuid().notNull(),
    supplementary: boolean().notNull(),
    /** Of a supplementary one: the session that its sales belong to by their time. */
    of_session: uuid(),
    opened_at: instant().notNull(),
    opened_by: text().notNull(),
    float: cents(),
    business_day: date().notNull(),
    closed_at: instant(),
    closed_by: text(),
    /** Counts up by register without a gap. */
    close_no: integer(),
    /** Pieces by denomination, in cents: [{ "denomination": 5000, "count": 3 }]. What was counted last while it is open. */
    counted: jsonb(),
    counted_at: instant(),
    counted_by: text(),
    /** How often something else was counted than before. */
    counts: integer().notNull().default(0),
    first_count: bigint({ mode: 'number' }),
    expected: bigint({ mode: 'number' }),
    actual: bigint({ mode: 'number' }),
    variance: bigint({ mode: 'number' }),
    note: text(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    uniqueIndex('pos_register_session_close').on(table.merchant_id, table.register_id, table.close_no),
    uniqueIndex('pos_register_session_open').on(table.merchant_id, table.register_id).where(sql`closed_at is null`),
    index('pos_register_session_time').on(table.merchant_id, table.register_id, table.opened_at),
    index('pos_register_session_day').on(table.merchant_id, table.site_id, table.business_day),
    ...tenancyPolicies('pos_register_session', 'merchant'),
  ],
)

/** Cash put in and taken out, and every opening of a drawer: added, never changed. */
export const drawerEvents = pgTable(
  'pos_drawer_event',
  {
    merchant_id: uuid().notNull(),
    /** Made by the till. */
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    register_id: uuid().notNull(),
    session_id: uuid(),
    at: instant().notNull(),
    business_day: date().notNull(),
    /** in, out, opened */
    kind: text().notNull(),
    /** Cents, above 0 for in and out. */
    amount: figure(),
    reason: text().notNull(),
    clerk: text().notNull(),
    sale_id: uuid(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('pos_drawer_event_session').on(table.merchant_id, table.session_id),
    index('pos_drawer_event_day').on(table.merchant_id, table.site_id, table.business_day, table.at),
    ...tenancyPolicies('pos_drawer_event', 'merchant'),
  ],
)

/** By hour, register, clerk and channel: what a day came to costs the same however many lines are behind it. */
export const hourSums = pgTable(
  'pos_sum_hour',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    business_day: date().notNull(),
    hour_at: instant().notNull(),
    /** The nil UUID: no register. A key has no empty part. */
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
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    business_day: date().notNull(),
    /** The item's id, or what an unknown one was called. */
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
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    business_day: date().notNull(),
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

/** Promotions and cashier's discounts: how often, and what they took off. */
export const discountSums = pgTable(
  'pos_sum_discount',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    business_day: date().notNull(),
    kind: text().notNull(),
    /** Id of the promotion or predefined discount, or its name where it has none. */
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

/** By rate of tax, in percent as text; empty: the till did not say. */
export const taxSums = pgTable(
  'pos_sum_tax',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    business_day: date().notNull(),
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
