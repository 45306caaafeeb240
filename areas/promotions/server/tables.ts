import { boolean, index, integer, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Each time that a coupon took part in a stored sale: once a sale, however often the sale is sent. */
export const couponUse = pgTable(
  'promotions_coupon_use',
  {
    merchant_id: uuid().notNull(),
    sale_id: uuid().notNull(),
    promotion_id: uuid().notNull(),
    /** Null where the member is unknown. */
    member: text(),
    used_at: instant().notNull(),
    /** It was used up when this sale was stored: two tills took it at the same moment, or one that was offline. */
    over_limit: boolean().notNull().default(false),
    /** Its sale came back as a whole, or was voided: the coupon may be used again. */
    given_back_at: instant(),
  },
  table => [
    primaryKey({
      name: 'promotions_coupon_use_pkey',
      columns: [table.merchant_id, table.sale_id, table.promotion_id],
    }),
    index('promotions_coupon_use_promotion').on(table.merchant_id, table.promotion_id, table.used_at),
    ...tenancyPolicies('promotions_coupon_use', 'merchant'),
  ],
)

/** Running counts of the uses: in all (member is empty), and a member. */
export const couponCount = pgTable(
  'promotions_coupon_count',
  {
    merchant_id: uuid().notNull(),
    promotion_id: uuid().notNull(),
    member: text().notNull(),
    used: integer().notNull(),
  },
  table => [
    primaryKey({
      name: 'promotions_coupon_count_pkey',
      columns: [table.merchant_id, table.promotion_id, table.member],
    }),
    ...tenancyPolicies('promotions_coupon_count', 'merchant'),
  ],
)
