import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import type { GroupRule } from '../../contract/group.ts'

/** Nobody opens doors of shops that are not theirs, by whichever record. */
export const opensElsewhere = (): Refusal => refuse(RTN.notPermitted, 'platform.ownShops.otherShops')

/** Shops for which the caller may make or change such a record. Work of the program itself is for all. */
export const sitesOfChange = ({ who, access }: Context, key: string, { before }: Change): Sites =>
  who ? access.where(`${key}:${before ? 'update' : 'add'}`) : 'all'

/** Whether rules open a door of another shop. A tag opens doors of every shop. */
export async function rulesElsewhere(ctx: TenantData, rules: readonly GroupRule[], sites: Sites): Promise<boolean> {
  if (sites === 'all') return false
  if (rules.some(rule => 'tag' in rule)) return true
  const entities = rules.flatMap(rule => ('entities' in rule ? rule.entities : []))
  const row = await ctx.db.row(sql`
    select 1 from acs_entity
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${entities}::uuid[]) and not site_id = any(${sites}::uuid[]) limit 1`)
  return row !== undefined
}

const idsOf = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : [])

const gained = ({ before, after }: Change, field: string): string[] => {
  const had = new Set(idsOf(before?.[field]))
  return idsOf(after?.[field]).filter(id => !had.has(id))
}

/** Whether groups, or packages with their groups, that a record gets by a change open a door of another shop. */
export async function gainsElsewhere(ctx: Context, key: string, change: Change): Promise<boolean> {
  const sites = sitesOfChange(ctx, key, change)
  const [groups, packages] = [gained(change, 'groups'), gained(change, 'packages')]
  if (sites === 'all' || groups.length + packages.length === 0) return false
  const rows = await ctx.db.rows<{ rules: readonly GroupRule[] }>(sql`
    select rules from acs_group
    where merchant_id = ${ctx.merchantId}::uuid and (id = any(${groups}::uuid[]) or id in (
      select unnest(groups) from acs_package where merchant_id = ${ctx.merchantId}::uuid and id = any(${packages}::uuid[])))`)
  return rulesElsewhere(
    ctx,
    rows.flatMap(({ rules }) => rules),
    sites,
  )
}
