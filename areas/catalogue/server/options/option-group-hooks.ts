import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithRandom } from '#platform/server/operation/needs.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import { optionGroupProblems } from '../../rules/options/option-group-problems.ts'
import { withOwnOptionIds } from '../../rules/options/own-option-ids.ts'
import { checkGroupShops, mayDeleteGroups } from './option-group-shops.ts'
import { type GroupFields, groupAfter, prepareOptionsSoldOut } from './option-sold-out.ts'

/** Bills and reports know options by their ids, whatever they are called. */
async function ownIds(ctx: TenantData & WithRandom, changes: readonly Change[]): Promise<readonly Change[]> {
  const groups = changes.flatMap(change => groupAfter(change) ?? [])
  const named = groups.flatMap(({ options }) => options.flatMap(({ id }) => id ?? []))
  const rows = await ctx.db.rows<{ id: string; groupId: string }>(sql`
    select id, group_id as "groupId" from catalogue_option
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${named}::uuid[])`)
  const groupIds = new Map(rows.map(({ id, groupId }) => [id, groupId]))
  const own = new Map(withOwnOptionIds(groups, groupIds, () => ctx.random.id()).map(group => [group.id, group]))
  return changes.map(change => {
    const group = own.get(String(change.after?.id))
    return group ? { ...change, after: { ...change.after, ...group } } : change
  })
}

const listProducts = ({ options, exceptions }: GroupFields): string[] => [
  ...options.flatMap(({ plu }) => plu ?? []),
  ...exceptions.map(({ product }) => product),
]

async function knownProducts(ctx: TenantData, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from catalogue_plu where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Products of options, for the lookups of sales. Replaced for each changed group. */
async function keepOptions(ctx: TenantData, changes: readonly Change[]): Promise<void> {
  const ids = changes.flatMap(({ before, after }) => [before?.id, after?.id]).filter(id => typeof id === 'string')
  await ctx.db.run(sql`
    delete from catalogue_option where merchant_id = ${ctx.merchantId}::uuid and group_id = any(${[...new Set(ids)]}::uuid[])`)
  const rows = changes.flatMap(change => {
    const group = groupAfter(change)
    return group?.options.map(({ id, plu }) => ({ id, group_id: group.id, plu_id: plu })) ?? []
  })
  if (rows.length === 0) return
  await ctx.db.run(sql`
    insert into catalogue_option (merchant_id, id, group_id, plu_id)
    select ${ctx.merchantId}::uuid, r.id, r.group_id, r.plu_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, group_id uuid, plu_id uuid)
    returning 1`)
}

export const optionGroupHooks: ResourceHooks = {
  prepare: async (ctx, changes) => prepareOptionsSoldOut(ctx, await ownIds(ctx, changes)),
  async check(ctx, changes) {
    const groups = changes.map(groupAfter)
    const known = await knownProducts(ctx, [...new Set(groups.flatMap(group => (group ? listProducts(group) : [])))])
    const atShops = await checkGroupShops(ctx, changes)
    return groups.map((group, place) => atShops[place] ?? (group && optionGroupProblems(group, known)))
  },
  mayDelete: async (ctx, rows) =>
    (await mayDeleteGroups(ctx, rows as readonly unknown[] as readonly GroupFields[])) ?? done(null), // rows of groups
  changed: keepOptions,
}
