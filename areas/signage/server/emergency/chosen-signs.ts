import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'

export interface ChosenSign {
  readonly id: string
  readonly name: string
  readonly siteId: string
  readonly ordLot: string
}

/** The chosen signs; undefined unless all of them are there, and the caller has the permission in the shop of each. */
export async function chosenSigns(
  ctx: TenantData & WithAccess,
  ids: readonly string[],
  permission: string,
): Promise<ChosenSign[] | undefined> {
  const wanted = [...new Set(ids)]
  const signs = await ctx.db.rows<ChosenSign>(sql`
    select g.id, g.name, g.site_id as "siteId", s.ord_lot as "ordLot" from signage_sign g
    join platform.site s on s.merchant_id = g.merchant_id and s.id = g.site_id
    where g.merchant_id = ${ctx.merchantId}::uuid and g.id = any(${wanted}::uuid[]) order by g.id`)
  return signs.length === wanted.length && signs.every(({ siteId }) => ctx.access.mayAt(permission, siteId))
    ? signs
    : undefined
}
