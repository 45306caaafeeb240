import { RTN, refuse } from '#platform/contract/refusal.ts'
import { findExcessPermissions } from '#platform/server/access/excess-permissions.ts'
import type { UserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { AREAS_TO_COME } from '../../rules/areas-to-come.ts'
import { idlePatterns, isPermissionPattern } from '../../rules/rights.ts'
import { sessionsChanged } from '../session-news.ts'
import { type KnownPermission, knownPermissions, pagesOfGroups } from './permissions.ts'
import { groupsAboveApproval, isWider, typesAboveApproval, wideningNeedsSecondPerson } from './widened-types.ts'
import { withdrawalRefused, withWithdrawal } from './withdrawal.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const moved = ({ before, after }: Change, fields: readonly string[]) =>
  before !== undefined && fields.some(field => !same(before[field], after?.[field]))
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

interface Judge {
  readonly known: readonly KnownPermission[]
  /** Ids of user types that nobody widens alone. */
  readonly above: ReadonlySet<string>
}

async function objection(
  ctx: TenantData & Authenticated & WithAccess,
  { before, after: row = {} }: Change,
  { known, above }: Judge,
): Promise<Objection> {
  const patterns = listOf(row.pageControl)
  const had = new Set(listOf(before?.pageControl))
  const misshapen = patterns.filter(pattern => !isPermissionPattern(pattern))
  const names = known.map(one => one.permission)
  const fresh = patterns.filter(pattern => !had.has(pattern))
  // What the product itself sets up may name pages that this installation does not have.
  const idle = ctx.who && known.length > 0 ? idlePatterns(fresh, names, AREAS_TO_COME) : []
  const [wrong] = [...misshapen, ...idle]
  if (wrong) return { pageControl: { code: 'system.field.pageControl', params: { name: wrong } } }
  const sameRights = before !== undefined && same(before.pageControl, patterns) && same(before.groups, row.groups)
  if (!ctx.who || sameRights) return undefined
  // What goes counts like what comes: nobody takes rights from others that they do not hold themselves.
  const lost = before && {
    patterns: listOf(before.pageControl),
    pages: await pagesOfGroups(ctx, listOf(before.groups)),
  }
  const given = { patterns, pages: await pagesOfGroups(ctx, listOf(row.groups)) }
  const refusal = beyondOwn(ctx, given) ?? (lost && beyondOwn(ctx, lost))
  if (refusal) return refusal
  return lost && above.has(String(row.id)) && isWider(given, lost) ? wideningNeedsSecondPerson() : undefined
}

/** A type may be given in every shop, so its rights are compared with those that the writer holds in all of them. */
function beyondOwn(ctx: WithAccess, rights: UserTypePermissions): Objection {
  const [name] = findExcessPermissions([{ ...rights, sites: 'all' }], ctx.access)
  return name === undefined
    ? undefined
    : refuse(RTN.notPermitted, 'system.refusal.beyondOwnRights', { params: { name } })
}

export const userTypeHooks: ResourceHooks = {
  async check(ctx, changes) {
    const judge = { known: await knownPermissions(ctx), above: await typesAboveApproval(ctx) }
    const found: Objection[] = []
    for (const change of changes) found.push(await objection(ctx, change, judge))
    const types = changes.filter(change => moved(change, ['pageControl', 'groups']))
    return withWithdrawal(found, changes, await withdrawalRefused(ctx, { types }))
  },
  changed: ctx => sessionsChanged(ctx, [ctx.merchantId]),
}

/** Pages that come into a group or leave it must be the writer's own in full: it must not open or close what its writer cannot open. */
export const pageGroupHooks: ResourceHooks = {
  async check(ctx, changes) {
    const known = await knownPermissions(ctx)
    const above = await groupsAboveApproval(ctx)
    const found = changes.map(({ before, after }) => {
      const [had, has] = [new Set(listOf(before?.pages)), new Set(listOf(after?.pages))]
      const differing = had.symmetricDifference(has)
      const concerned = known.filter(one => differing.has(one.pageId)).map(one => one.permission)
      const refusal = ctx.who ? beyondOwn(ctx, { patterns: concerned }) : undefined
      if (refusal) return refusal
      return above.has(String(before?.id)) && has.difference(had).size > 0 ? wideningNeedsSecondPerson() : undefined
    })
    const groups = changes.filter(change => moved(change, ['pages']))
    return withWithdrawal(found, changes, await withdrawalRefused(ctx, { groups }))
  },
  changed: ctx => sessionsChanged(ctx, [ctx.merchantId]),
}
