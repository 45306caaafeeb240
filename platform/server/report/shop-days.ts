import type { ShopDays } from '#platform/rules/time/shop-days.ts'
import { businessDayAt } from '../db/site-clock.ts'
import { join, type Sql, sql } from '../db/sql.ts'

interface DaysAsked {
  readonly merchantId: string
  /** Null: all shops have the same days. */
  readonly shopDays: ShopDays | null | undefined
}

/** Ids of the shops that were in a business day at a moment. Evaluated once per statement, not per row. */
const shopsInDay = (merchantId: string, at: string, day: string): Sql => sql`array(
  select w.id from platform.site w where w.merchant_id = ${merchantId}::uuid
    and ${businessDayAt(sql`${at}::timestamptz`, 'w', merchantId)} = ${day}::date)`

/**
 * Filters rows by the days of their own shop.
 * @param site id of a row's shop
 * @param judge condition on the row, by the period of its shop
 */
export function byShopDays(
  { merchantId, shopDays }: DaysAsked,
  site: Sql,
  judge: (period: ShopDays['periods'][number]) => Sql,
): Sql {
  if (!shopDays) return sql`true`
  const conditions = shopDays.periods.map(
    period => sql`(${site} = any(${shopsInDay(merchantId, shopDays.at, period.day)}) and ${judge(period)})`,
  )
  return sql`(${join(conditions, ' or ')})`
}

/** Last day of a shop's own period; `day` where all shops have the same days. */
export const lastShopDay = ({ merchantId, shopDays }: DaysAsked, site: Sql, day: Sql): Sql =>
  shopDays
    ? sql`case ${join(
        shopDays.periods.map(
          period => sql`when ${site} = any(${shopsInDay(merchantId, shopDays.at, period.day)}) then ${period.to}::date`,
        ),
        ' ',
      )} end`
    : day

/** Rows whose business day is in the period of their own shop. */
export const inShopDays = (request: DaysAsked, site: Sql, businessDay: Sql): Sql =>
  byShopDays(request, site, ({ from, to }) => sql`${businessDay} between ${from}::date and ${to}::date`)
