import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Running sums of the entries of a member. The member's own row is what is locked. */
export const pointSum = pgTable(
  'member_point_sum',
  {
    merchant_id: uuid().notNull(),
    member_id: uuid().notNull(),
    balance: integer().notNull(),
    debt: integer().notNull(),
    entries: integer().notNull(),
  },
  table => [
    primaryKey({ name: 'member_point_sum_pkey', columns: [table.merchant_id, table.member_id] }),
    ...tenancyPolicies('member_point_sum', 'merchant'),
  ],
)

/** Points that were earned together and end together. */
export const pointLot = pgTable(
  'member_point_lot',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    member_id: uuid().notNull(),
    points: integer().notNull(),
    left: integer().notNull(),
    earned_at: instant().notNull(),
    /** Null: they wait until the member is confirmed. */
    available_at: instant(),
    /** Null: never. */
    expires_at: instant(),
    /** Months that points last after a sale of the member; null where sales do not prolong them. */
    idle_months: integer(),
  },
  table => [
    primaryKey({ name: 'member_point_lot_pkey', columns: [table.merchant_id, table.id] }),
    index('member_point_lot_member').on(table.merchant_id, table.member_id),
    index('member_point_lot_end').on(table.expires_at).where(sql`"left" > 0`),
    ...tenancyPolicies('member_point_lot', 'merchant'),
  ],
)

/** What a sale earned and by which terms, so that refunds reverse the right part of it. */
export const earnedSale = pgTable(
  'member_earned_sale',
  {
    merchant_id: uuid().notNull(),
    sale_id: uuid().notNull(),
    member_id: uuid().notNull(),
    lot_id: uuid().notNull(),
    terms: jsonb().notNull(),
    lines: jsonb().notNull(),
    /** Points that the sale still holds. */
    kept: integer().notNull(),
  },
  table => [
    primaryKey({ name: 'member_earned_sale_pkey', columns: [table.merchant_id, table.sale_id] }),
    index('member_earned_sale_member').on(table.merchant_id, table.member_id),
    ...tenancyPolicies('member_earned_sale', 'merchant'),
  ],
)

/** Points that are kept for a bill until its sale is stored, or the time is over. */
export const pointHold = pgTable(
  'member_point_hold',
  {
    merchant_id: uuid().notNull(),
    sale_id: uuid().notNull(),
    member_id: uuid().notNull(),
    points: integer().notNull(),
    until: instant().notNull(),
    /** A reward that is chosen for its points, or a voucher of one, and what may come off the bill for it in cents. */
    reward: uuid(),
    voucher: uuid(),
    amount: bigint({ mode: 'number' }),
  },
  table => [
    primaryKey({ name: 'member_point_hold_pkey', columns: [table.merchant_id, table.sale_id] }),
    index('member_point_hold_member').on(table.merchant_id, table.member_id),
    ...tenancyPolicies('member_point_hold', 'merchant'),
  ],
)

/** What was redeemed on a sale and from which lots, so that refunds give the right part of it back. */
export const redeemedSale = pgTable(
  'member_redeemed_sale',
  {
    merchant_id: uuid().notNull(),
    sale_id: uuid().notNull(),
    member_id: uuid().notNull(),
    points: integer().notNull(),
    /** What redeeming took from lots and no refund has returned yet: negative parts. */
    parts: jsonb().notNull(),
    /** What is left of the debt that spending made. */
    debt: integer().notNull(),
    lines: jsonb().notNull(),
    given_back: integer().notNull(),
    /** Points beyond what the shop lets a till redeem offline. */
    over_offline: integer().notNull().default(0),
  },
  table => [
    primaryKey({ name: 'member_redeemed_sale_pkey', columns: [table.merchant_id, table.sale_id] }),
    index('member_redeemed_sale_member').on(table.merchant_id, table.member_id),
    ...tenancyPolicies('member_redeemed_sale', 'merchant'),
  ],
)

/** Points that somebody gave: what one person gives to a member is judged together. */
export const pointsGiven = pgTable(
  'member_points_given',
  {
    merchant_id: uuid().notNull(),
    /** Of the gift, as of its entries. */
    key: text().notNull(),
    user_id: uuid().notNull(),
    /** One of both: a member, or everybody on the list of an award run. */
    member_id: uuid(),
    run_id: uuid(),
    points: integer().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'member_points_given_pkey', columns: [table.merchant_id, table.key] }),
    index('member_points_given_user').on(table.merchant_id, table.user_id, table.at),
    ...tenancyPolicies('member_points_given', 'merchant'),
  ],
)

/** What a member did on a business day: what tiers are reached by. */
export const memberDay = pgTable(
  'member_day',
  {
    merchant_id: uuid().notNull(),
    member_id: uuid().notNull(),
    day: date().notNull(),
    /** Cents, refunds taken off. */
    spend: bigint({ mode: 'number' }).notNull(),
    points: integer().notNull(),
    visits: integer().notNull(),
  },
  table => [
    primaryKey({ name: 'member_day_pkey', columns: [table.merchant_id, table.member_id, table.day] }),
    ...tenancyPolicies('member_day', 'merchant'),
  ],
)
