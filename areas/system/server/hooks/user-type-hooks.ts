import { RTN, refuse } from '#platform/contract/refusal.ts'
import { permissionsBeyond } from '#platform/server/access/permissions-beyond.ts'
import type { Rights } from '#platform/server/access/rights-of-user-types.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { MENU_SECTIONS } from '../../contract/menu-sections.ts'
import { idlePatterns, isPermissionPattern } from '../../rules/rights.ts'
import { sessionsChanged } from '../session-news.ts'
import { type KnownPermission, knownPermissions, pagesOfGroups } from './permissions.ts'

const AREAS = [...MENU_SECTIONS.map(place => place.section), 'system']
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

async function objection(
  ctx: Context,
  { before, after: row = {} }: Change,
  known: readonly KnownPermission[],
): Promise<Objection> {
  const patterns = listOf(row.pageControl)
  const had = new Set(listOf(before?.pageControl))
  const misshapen = patterns.filter(pattern => !isPermissionPattern(pattern))
  const names = known.map(one => one.permission)
  const fresh = patterns.filter(pattern => !had.has(pattern))
  // What the product itself sets up may name pages that this installation does not have.
  const idle = ctx.who && known.length > 0 ? idlePatterns(fresh, names, AREAS) : []
  const [wrong] = [...misshapen, ...idle]
  if (wrong) return { pageControl: { code: 'system.field.pageControl', params: { name: wrong } } }
  const sameRights = before !== undefined && same(before.pageControl, patterns) && same(before.groups, row.groups)
  if (!ctx.who || sameRights) return undefined
  return beyondOwn(ctx, { patterns, pages: await pagesOfGroups(ctx, listOf(row.groups)) })
}

/** A type may be given in every shop, so its rights are compared with those that the writer holds in all of them. */
function beyondOwn(ctx: Context, rights: Rights): Objection {
  const [name] = permissionsBeyond([{ ...rights, sites: 'all' }], ctx.access)
  return name === undefined
    ? undefined
    : refuse(RTN.notPermitted, 'system.refusal.beyondOwnRights', { params: { name } })
}

export const userTypeHooks: ResourceHooks = {
  async check(ctx, changes) {
    const known = await knownPermissions(ctx)
    const found: Objection[] = []
    for (const change of changes) found.push(await objection(ctx, change, known))
    return found
  },
  changed: ctx => sessionsChanged(ctx, [ctx.merchantId]),
}

/** Pages that are put into a group must be the writer's own in full: a group must not open what its writer cannot open. */
export const pageGroupHooks: ResourceHooks = {
  async check(ctx, changes) {
    const known = await knownPermissions(ctx)
    return changes.map(({ before, after }) => {
      const had = new Set(listOf(before?.pages))
      const added = new Set(listOf(after?.pages).filter(id => !had.has(id)))
      const opened = known.filter(one => added.has(one.pageId)).map(one => one.permission)
      return ctx.who ? beyondOwn(ctx, { patterns: opened }) : undefined
    })
  },
  changed: ctx => sessionsChanged(ctx, [ctx.merchantId]),
}
