import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { findExcessPermissions } from '#platform/server/access/excess-permissions.ts'
import { listUserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

const getShopCodes = ({ ordLots }: Row): string[] => (Array.isArray(ordLots) ? ordLots.map(String) : [])

async function idsByCode(ctx: TenantData, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.rows<{ id: string; code: string }>(sql`
    select id::text, ord_lot as code from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and ord_lot = any(${codes}::text[])`)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/**
 * Refuses clerks whose user type has more permissions in their shops than the writer: the writer could use them by the
 * clerk's PIN. Returns one answer per clerk, in order.
 */
export async function refusedClerks(
  ctx: TenantData & Authenticated & WithAccess,
  clerks: readonly (Row | undefined)[],
): Promise<(Refusal | undefined)[]> {
  // The demo's clerks are created by the product itself.
  if (!ctx.who) return clerks.map(() => undefined)
  const there = clerks.filter(clerk => clerk !== undefined)
  const sites = await idsByCode(ctx, [...new Set(there.flatMap(getShopCodes))])
  const permissions = await listUserTypePermissions(
    ctx,
    there.map(({ userType }) => String(userType)),
  )
  return clerks.map(clerk => {
    const held = clerk && permissions.get(String(clerk.userType))
    if (!held) return undefined
    const codes = getShopCodes(clerk)
    const at: Sites = codes.length === 0 ? 'all' : codes.map(code => sites.get(code) ?? '')
    const [name] = findExcessPermissions([{ ...held, sites: at }], ctx.access)
    return name === undefined ? undefined : refuse(RTN.notPermitted, 'pos.clerk.beyondOwnRights', { params: { name } })
  })
}

export const clerkHooks: ResourceHooks = {
  async check(ctx, changes) {
    const refused = await refusedClerks(ctx, [
      ...changes.map(({ before }) => before),
      ...changes.map(({ after }) => after),
    ])
    return changes.map((_, index) => refused[index] ?? refused[index + changes.length])
  },

  async mayDelete(ctx, rows) {
    const refusal = (await refusedClerks(ctx, rows)).find(each => each !== undefined)
    return refusal ?? done(null)
  },
}
