import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { firstRefusal } from '#platform/server/resource/validate-rows.ts'
import { Level as LevelRows } from '../../contract/level.ts'
import { type Level, levelPath, levelProblem, sitesByLevel } from '../../rules/levels/level-tree.ts'
import { sessionsChanged } from '../session-changes.ts'
import { objectionToTree } from './judge-tree.ts'
import { levelSeen, notOwnShops, permissionFor } from './own-shops.ts'
import { lockLevels, readHolders, readLevels, toLevel } from './read-levels.ts'

/** The tree after changes of its rows. */
function treeAfter(levels: readonly Level[], changes: readonly Change[]): Level[] {
  const gone = new Set(changes.flatMap(({ before }) => (before ? [String(before.id)] : [])))
  return [
    ...levels.filter(({ id }) => !gone.has(id)),
    ...changes.flatMap(({ after }) => (after ? [toLevel(after)] : [])),
  ]
}

/** Shops as stored: those of "every shop" are not listed. */
const listed = (sites: 'all' | readonly string[] = []): readonly string[] => (sites === 'all' ? [] : sites)

const withDerived = (row: Row, levels: readonly Level[]): Row => ({
  ...row,
  path: levelPath(new Map(levels.map(level => [level.id, level])), String(row.id)),
  sites: listed(sitesByLevel(levels).get(String(row.id))),
})

async function objections(ctx: Context, changes: readonly Change[]): Promise<Objection[]> {
  await lockLevels(ctx)
  const before = await readLevels(ctx)
  const after = treeAfter(before, changes)
  const problems = changes.map((change): Objection => {
    const { after: row } = change
    const problem = row && levelProblem(after, toLevel(row))
    // The level that has a shop of others is not named.
    const foreign =
      row && problem?.code === 'siteTwice'
        ? notOwnShops(ctx.access.where(permissionFor(LevelRows.key, change)), toLevel(row).ownSites)
        : undefined
    if (foreign) return foreign
    const params = problem?.code === 'siteTwice' ? { other: problem.other } : {}
    return problem && { [problem.field]: { code: `mls.level.refusal.${problem.code}`, params } }
  })
  if (problems.some(problem => problem !== undefined)) return problems
  const written = changes.flatMap(change => [change.before, change.after].flatMap(row => (row ? [String(row.id)] : [])))
  const refusals: Objection[] = []
  for (const permission of new Set(changes.map(change => permissionFor(LevelRows.key, change))))
    refusals.push(await objectionToTree(ctx, { before, after, written, own: ctx.access.where(permission) }))
  const refusal = refusals.find(each => each !== undefined)
  return changes.map(() => refusal)
}

/** Writes paths and shops of levels that follow from others, and tells sessions of all who hold a role there. */
async function followTree(ctx: Context, changes: readonly Change[]): Promise<void> {
  const levels = await readLevels(ctx)
  const sites = sitesByLevel(levels)
  const index = new Map(levels.map(level => [level.id, level]))
  const derived = levels.map(({ id }) => ({ id, path: levelPath(index, id), sites: listed(sites.get(id)) }))
  const differing = derived.filter(({ id, path, sites: now }) => {
    const stored = levels.find(level => level.id === id)
    return stored?.path !== path || JSON.stringify(stored.sites) !== JSON.stringify(now)
  })
  if (differing.length > 0)
    await ctx.db.run(sql`
      update mls_level l set path = x.path, sites = x.sites
      from jsonb_to_recordset(${JSON.stringify(differing)}::jsonb) as x(id uuid, path text, sites uuid[])
      where l.merchant_id = ${ctx.merchantId}::uuid and l.id = x.id`)
  const written = changes.flatMap(({ after }) => (after ? [String(after.id)] : []))
  const holders = await readHolders(ctx, [...differing.map(({ id }) => id), ...written])
  await sessionsChanged(ctx, [...new Set(holders.map(({ user }) => user))])
}

export const levelHooks: ResourceHooks = {
  async prepare(ctx: TenantData, changes) {
    const levels = treeAfter(await readLevels(ctx), changes)
    return changes.map(change => (change.after ? { ...change, after: withDerived(change.after, levels) } : change))
  },
  check: objections,
  changed: followTree,
  async mayDelete(ctx, rows) {
    const changes = rows.map(before => ({ before }))
    return firstRefusal(await objections(ctx, changes)) ?? done(null)
  },
  reading: {
    seen: ({ access }) => {
      const sites = access.where(`${LevelRows.key}:list`)
      return sites === 'all' ? [] : [levelSeen(sites, sql`t`)]
    },
  },
}
