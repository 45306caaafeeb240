import { index, integer, jsonb, pgTable, primaryKey, sql, uuid } from '#platform/server/db/drizzle.ts'
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
