import { type Shops, seesRow } from '#platform/rules/access/row-shops.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { Promotion } from '../../rules/promotion.ts'

interface Site {
  readonly id: string
  readonly code: string
}

/** Tells which promotions the caller may see: by the permission to list their kind, in the shops for which they are. */
export async function createPromotionFilter(ctx: TenantData & WithAccess): Promise<(promotion: Promotion) => boolean> {
  const sites = await ctx.db.rows<Site>(
    sql`select id::text, ord_lot as code from platform.site where merchant_id = ${ctx.merchantId}::uuid`,
  )
  return ({ kind, ordLots = [] }) => {
    const permission = `promotion.${kind}:list`
    const own: Shops =
      ctx.access.where(permission) === 'all'
        ? 'all'
        : sites.filter(({ id }) => ctx.access.mayAt(permission, id)).map(({ code }) => code)
    return ctx.access.may(permission) && seesRow(own, ordLots.length === 0 ? 'all' : ordLots)
  }
}
