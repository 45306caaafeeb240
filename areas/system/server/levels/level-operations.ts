import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { grants as covers } from '#platform/rules/access/permission.ts'
import { seesRow } from '#platform/rules/access/row-shops.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import {
  type HolderChange,
  Level as LevelRows,
  type MovePreview,
  moveLevel,
  previewMove,
} from '../../contract/level.ts'
import { whyPermitted } from '../../contract/level-user.ts'
import {
  type LevelSites,
  levelProblem,
  type SitesChange,
  sitesByLevel,
  sitesChanges,
  withLevelMoved,
} from '../../rules/levels/level-tree.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'
import { sitesWithin } from '../sites/reachable-sites.ts'
import { objectionToTree } from './judge-tree.ts'
import { type Holder, lockLevels, readHolders, readLevels, type StoredLevel } from './read-levels.ts'
import { readSources } from './read-sources.ts'

interface Place {
  readonly id: string
  readonly parent: string | null
  readonly ownSites: readonly string[]
}

interface Move {
  readonly level: StoredLevel
  readonly levels: readonly StoredLevel[]
  readonly holders: readonly Holder[]
  readonly changes: ReadonlyMap<string, SitesChange>
}

/** What a move would do, or why it may not be. */
async function planMove(ctx: Context, place: Place): Promise<Move | Refusal> {
  await lockLevels(ctx)
  const levels = await readLevels(ctx)
  const level = levels.find(({ id }) => id === place.id)
  if (!level || (place.parent !== null && !levels.some(({ id }) => id === place.parent))) return notFound()
  const after = withLevelMoved(levels, place)
  const moved = after.find(({ id }) => id === place.id)
  const problem = moved && levelProblem(after, moved)
  if (problem) return refuseFields({ [problem.field]: { code: `mls.level.refusal.${problem.code}` } })
  const own = ctx.access.where(String(moveLevel.need))
  const refusal = await objectionToTree(ctx, { before: levels, after, written: [place.id], own })
  if (refusal) return refusal
  const changes = sitesChanges(sitesByLevel(levels), sitesByLevel(after))
  return { level, levels, changes, holders: await readHolders(ctx, [...changes.keys()]) }
}

async function siteNames(ctx: TenantData): Promise<(sites: LevelSites) => { all: boolean; names: string[] }> {
  const names = new Map((await sitesWithin(ctx, 'all')).map(({ id, lotName }) => [id, lotName]))
  return sites => ({ all: sites === 'all', names: sites === 'all' ? [] : sites.map(id => names.get(id) ?? '') })
}

async function preview(ctx: Context, place: Place): Promise<Answer<MovePreview>> {
  const move = await planMove(ctx, place)
  if ('refused' in move) return move
  const named = await siteNames(ctx)
  const paths = new Map(move.levels.map(({ id, path }) => [id, path]))
  const changes = move.holders.flatMap(({ userName, role, node }): HolderChange[] => {
    const change = move.changes.get(node)
    if (!change) return []
    const [gained, lost] = [named(change.gained), named(change.lost)]
    return [{ user: userName, role, level: paths.get(node) ?? '', gained, lost }]
  })
  return done({ version: move.level.version, changes })
}

/** Takes shops from the levels where they are, then puts the level in its place. */
async function move(
  ctx: Context,
  { version, ...place }: Place & { version: number },
): Promise<Answer<{ holders: number }>> {
  const planned = await planMove(ctx, place)
  if ('refused' in planned) return planned
  if (planned.level.version !== version) return refuse(RTN.changedSince, 'mls.level.refusal.changed')
  for (const { id, ownSites } of planned.levels) {
    const left = ownSites.filter(site => !place.ownSites.includes(site))
    if (id === place.id || left.length === ownSites.length) continue
    const taken = await rows.change(ctx, LevelRows, id, { ownSites: left })
    if (isRefusal(taken)) return taken
  }
  const moved = await rows.change(ctx, LevelRows, place.id, { parent: place.parent, ownSites: [...place.ownSites] })
  if (isRefusal(moved)) return moved
  return done({ holders: new Set(planned.holders.map(({ user }) => user)).size })
}

async function why(ctx: Context, { user, permission }: { user: string; permission: string }) {
  const own = ctx.access.where(String(whyPermitted.need))
  const named = await siteNames(ctx)
  const sources = (await readSources(ctx, user)).filter(
    ({ patterns, pages, sites }) =>
      covers(patterns, permission) &&
      (pages === null || pages.includes(permission.slice(0, permission.lastIndexOf(':')))) &&
      seesRow(own, sites),
  )
  return done({
    sources: sources.map(({ via, userType, role, level, sites, to }) => {
      const { all, names } = named(sites === 'all' || own === 'all' ? sites : sites.filter(site => own.includes(site)))
      return { via, userType, role, level, allSites: all, sites: names, to }
    }),
  })
}

export const levelOperations: readonly ServedOperation[] = [
  handle(previewMove, preview),
  handle(moveLevel, move),
  handle(whyPermitted, why),
]
