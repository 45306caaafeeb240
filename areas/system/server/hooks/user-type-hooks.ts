import type { Access } from '#platform/server/access/access.ts'
import type { UserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { AREAS_TO_COME } from '../../rules/areas-to-come.ts'
import { idlePatterns, isPermissionPattern } from '../../rules/permission-patterns.ts'
import { lastingAccess } from '../levels/lasting-access.ts'
import { sessionsChanged } from '../session-changes.ts'
import { beyondOwn } from './beyond-own.ts'
import { outlastsOwn } from './outlasts-own.ts'
import { type KnownPermission, knownPermissions, pagesOfGroups } from './permissions.ts'
import { groupsAboveApproval, isWider, typesAboveApproval, wideningNeedsSecondPerson } from './widened-types.ts'
import { withdrawalRefused, withWithdrawal } from './withdrawal.ts'

const same = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)
const moved = ({ before, after }: Change, fields: readonly string[]) =>
  before !== undefined && fields.some(field => !same(before[field], after?.[field]))
const toList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

interface Judge {
  readonly known: readonly KnownPermission[]
  /** Ids of roles that one person cannot widen alone. */
  readonly above: ReadonlySet<string>
  /** What the caller holds without an end: roles have none. */
  readonly lasting: Access
}

async function objection(
  ctx: TenantData & Authenticated & WithAccess,
  { before, after: row = {} }: Change,
  { known, above, lasting }: Judge,
): Promise<Objection> {
  const patterns = toList(row.pageControl)
  const had = new Set(toList(before?.pageControl))
  const misshapen = patterns.filter(pattern => !isPermissionPattern(pattern))
  const names = known.map(page => page.permission)
  const fresh = patterns.filter(pattern => !had.has(pattern))
  // The product's own setup may name pages that this installation does not have.
  const idle = ctx.who && known.length > 0 ? idlePatterns(fresh, names, AREAS_TO_COME) : []
  const [wrong] = [...misshapen, ...idle]
  if (wrong) return { pageControl: { code: 'system.field.pageControl', params: { name: wrong } } }
  const samePermissions = before !== undefined && same(before.pageControl, patterns) && same(before.groups, row.groups)
  if (!ctx.who || samePermissions) return undefined
  // Removed permissions are checked like added ones: no one takes permissions from others that they lack themselves.
  const lost = before && {
    patterns: toList(before.pageControl),
    pages: await pagesOfGroups(ctx, toList(before.groups)),
  }
  const granted = { patterns, pages: await pagesOfGroups(ctx, toList(row.groups)) }
  const refusal = beyondEverywhere(ctx, granted) ?? (lost && beyondEverywhere(ctx, lost))
  if (refusal) return refusal
  const outlasting = (!lost || isWider(granted, lost)) && outlastsOwn(lasting, [{ ...granted, sites: 'all' }])
  if (outlasting) return outlasting
  return lost && above.has(String(row.id)) && isWider(granted, lost) ? wideningNeedsSecondPerson() : undefined
}

/** A role can be granted in every shop, so its permissions are compared with those that the writer has in all of them. */
const beyondEverywhere = (ctx: WithAccess, permissions: UserTypePermissions): Objection =>
  beyondOwn(ctx, [{ ...permissions, sites: 'all' }])

export const userTypeHooks: ResourceHooks = {
  async check(ctx, changes) {
    const judge = {
      known: await knownPermissions(ctx),
      above: await typesAboveApproval(ctx),
      lasting: await lastingAccess(ctx, null),
    }
    const objections: Objection[] = []
    for (const change of changes) objections.push(await objection(ctx, change, judge))
    const types = changes.filter(change => moved(change, ['pageControl', 'groups']))
    return withWithdrawal(objections, changes, await withdrawalRefused(ctx, { types }))
  },
  changed: ctx => sessionsChanged(ctx, [ctx.merchantId]),
}

/**
 * The writer needs every permission of pages that are added to or removed from a group, because the change opens or
 * closes them for others.
 */
export const pageGroupHooks: ResourceHooks = {
  async check(ctx, changes) {
    const known = await knownPermissions(ctx)
    const above = await groupsAboveApproval(ctx)
    const lasting = await lastingAccess(ctx, null)
    const objections = changes.map(({ before, after }) => {
      const [had, has] = [new Set(toList(before?.pages)), new Set(toList(after?.pages))]
      const differing = had.symmetricDifference(has)
      const concerned = known.filter(page => differing.has(page.pageId)).map(page => page.permission)
      const refusal = ctx.who ? beyondEverywhere(ctx, { patterns: concerned }) : undefined
      if (refusal) return refusal
      const widens = has.difference(had).size > 0
      const outlasting = ctx.who && widens && outlastsOwn(lasting, [{ patterns: concerned, sites: 'all' }])
      if (outlasting) return outlasting
      return above.has(String(before?.id)) && widens ? wideningNeedsSecondPerson() : undefined
    })
    const groups = changes.filter(change => moved(change, ['pages']))
    return withWithdrawal(objections, changes, await withdrawalRefused(ctx, { groups }))
  },
  changed: ctx => sessionsChanged(ctx, [ctx.merchantId]),
}
