import type { ShopDays } from '#platform/rules/time/shop-days.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { name, type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { byShopDays, inShopDays } from '#platform/server/report/shop-days.ts'

/** Input of nearly all reports. */
export interface PeriodQuestion {
  readonly ctx: Context
  readonly sites: Sites
  readonly parameters: {
    readonly from: string
    readonly to: string
    readonly shop: string | null
    /** Null: all shops have the days from `from` to `to`. */
    readonly shopDays?: ShopDays | null
  }
}

/** A condition; always true for an empty parameter. */
export const when = <T>(value: T | null | undefined, condition: (value: T) => Sql): Sql =>
  value === null || value === undefined || value === '' ? sql`true` : condition(value)

/** Rows of the requested shops that the caller may see. */
export function atShops(
  from: string,
  { sites, parameters }: Pick<PeriodQuestion, 'sites'> & { parameters: { shop: string | null } },
): Sql {
  const site = sql`${name(from)}.site_id`
  const inShop = when(parameters.shop, shop => sql`${site} = ${shop}::uuid`)
  return sites === 'all' ? inShop : sql`${inShop} and ${site} = any(${sites}::uuid[])`
}

export const ofMerchant = (from: string, { ctx }: { ctx: Context }): Sql =>
  sql`${name(from)}.merchant_id = ${ctx.merchantId}::uuid`

const daysAsked = ({ ctx: { merchantId }, parameters: { shopDays } }: PeriodQuestion) => ({ merchantId, shopDays })

/** Rows under the alias `from` whose business day is in the period, which is each shop's own where their days differ. */
export const inPeriod = (from: string, question: PeriodQuestion): Sql => sql`
  ${name(from)}.business_day between ${question.parameters.from}::date and ${question.parameters.to}::date
  and ${inShopDays(daysAsked(question), sql`${name(from)}.site_id`, sql`${name(from)}.business_day`)}`

/** Rows under the alias `from` whose business day is after the period. */
export const afterPeriod = (from: string, question: PeriodQuestion): Sql =>
  question.parameters.shopDays
    ? byShopDays(
        daysAsked(question),
        sql`${name(from)}.site_id`,
        ({ to }) => sql`${name(from)}.business_day > ${to}::date`,
      )
    : sql`${name(from)}.business_day > ${question.parameters.to}::date`

/** Rows under the alias `from` of the merchant, in the requested business days and shops. */
export const within = (from: string, question: PeriodQuestion): Sql => sql`
  ${ofMerchant(from, question)} and ${inPeriod(from, question)} and ${atShops(from, question)}`
