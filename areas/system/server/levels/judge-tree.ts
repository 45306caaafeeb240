import type { Refusal } from '#platform/contract/refusal.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { listUserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import type { Authenticated, TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import { type Level, sitesByLevel, sitesChanges } from '../../rules/levels/level-tree.ts'
import { mayChangeUser } from '../../rules/permission-patterns.ts'
import { beyondOwn } from '../hooks/beyond-own.ts'
import { outlastsOwn } from '../hooks/outlasts-own.ts'
import { aboveLevel, ownLevel } from '../hooks/own-level.ts'
import { lastingAccess } from './lasting-access.ts'
import { notOwnShops } from './own-shops.ts'
import { readHolders } from './read-levels.ts'

interface TreeChange {
  readonly before: readonly Level[]
  readonly after: readonly Level[]
  /** Levels whose rows are written. */
  readonly written: readonly string[]
  /** Shops in which the caller may write levels. */
  readonly own: Sites
}

/**
 * Why the caller may not change the tree so: it concerns shops that are not theirs, or gives or takes what they lack
 * themselves. Levels above a changed one change too, because their shops do.
 */
export async function objectionToTree(
  ctx: TenantData & Timed & Authenticated & WithAccess,
  { before, after, written, own }: TreeChange,
): Promise<Refusal | undefined> {
  if (!ctx.who) return undefined
  const [then, now] = [sitesByLevel(before), sitesByLevel(after)]
  const changes = sitesChanges(then, now)
  for (const id of new Set([...written, ...changes.keys()]))
    for (const sites of [then.get(id), now.get(id)]) {
      const refusal = sites && notOwnShops(own, sites)
      if (refusal) return refusal
    }
  const holders = await readHolders(ctx, [...changes.keys()])
  if (holders.length === 0) return undefined
  if (
    !mayChangeUser(
      await ownLevel(ctx),
      holders.map(({ secureLevel }) => secureLevel),
    )
  )
    return aboveLevel()
  const permissions = await listUserTypePermissions(
    ctx,
    holders.map(({ userType }) => userType),
  )
  const moved = (kind: 'gained' | 'lost') =>
    holders.flatMap(({ userType, node }) => {
      const [held, change] = [permissions.get(userType), changes.get(node)]
      return held && change ? [{ ...held, sites: change[kind] }] : []
    })
  return (
    beyondOwn(ctx, [...moved('gained'), ...moved('lost')]) ??
    outlastsOwn(await lastingAccess(ctx, null), moved('gained'))
  )
}
