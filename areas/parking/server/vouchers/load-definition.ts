import type { Access } from '#platform/server/access/access.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { BILL_ON } from '../../rules/vouchers/voucher-terms.ts'

export interface StoredDefinition {
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly uses: number
  /** Minor units. */
  readonly price: number
  readonly billOn: (typeof BILL_ON)[number]
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly validDays: number | null
  readonly lowAt: number | null
  readonly watchers: readonly string[]
  readonly sites: readonly string[]
  /** Ids of the shops; none: all. */
  readonly siteIds: readonly string[]
}

/** A definition whose pool nobody else changes until the commit. */
export async function lockDefinition(ctx: TenantData, id: string): Promise<StoredDefinition | undefined> {
  await ctx.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`parking.pool ${ctx.merchantId} ${id}`}, 0))`)
  return ctx.db.row<StoredDefinition>(sql`
    select d.id, d.name, d.active, d.uses, d.price::float8 as price, d.bill_on as "billOn", d.valid_from::text as "validFrom",
      d.valid_to::text as "validTo", d.valid_days as "validDays", d.low_at as "lowAt", d.watchers, d.sites,
      array(select s.id from platform.site s where s.merchant_id = ${ctx.merchantId}::uuid and s.ord_lot = any(d.sites)) as "siteIds"
    from parking_voucher_definition d
    where d.merchant_id = ${ctx.merchantId}::uuid and d.id = ${id}::uuid`)
}

/** Vouchers belong to the shops of their definition: only who has the permission in all of these changes them. */
export function coversShops(access: Access, need: string, siteIds: readonly string[]): boolean {
  const sites = access.where(need)
  return sites === 'all' || (siteIds.length > 0 && siteIds.every(id => sites.includes(id)))
}
