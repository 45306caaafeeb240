import type { ShopDays } from '#platform/rules/time/shop-days.ts'
import type { Sites } from '../access/access.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Tenant } from '../operation/needs.ts'
import { inShopDays } from './shop-days.ts'

interface Question {
  readonly ctx: Tenant
  readonly sites: Sites
  readonly parameters: {
    readonly from: string
    readonly to: string
    readonly shop?: string | null
    /** Missing: all shops have the days from `from` to `to`. */
    readonly shopDays?: ShopDays | null
  }
}

/** Rows of a table, by its alias, of the shops that the caller sees and chose, between two days. */
export const rowsWithin = (
  table: Sql,
  day: Sql,
  { ctx, sites, parameters: { from, to, shop, shopDays } }: Question,
): Sql => sql`
  ${table}.merchant_id = ${ctx.merchantId}::uuid and ${sites === 'all' ? sql`true` : sql`${table}.site_id = any(${sites}::uuid[])`}
  and ${shop ? sql`${table}.site_id = ${shop}::uuid` : sql`true`} and ${day} between ${from}::date and ${to}::date
  and ${inShopDays({ merchantId: ctx.merchantId, shopDays }, sql`${table}.site_id`, day)}`
