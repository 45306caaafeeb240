import { done } from '#platform/contract/refusal.ts'
import { listUserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { firstRefusal } from '#platform/server/resource/validate-rows.ts'
import { approvalLevel } from '../hooks/approval.ts'
import { beyondOwn } from '../hooks/beyond-own.ts'
import { outlastsOwn } from '../hooks/outlasts-own.ts'
import { aboveLevel, ownLevel } from '../hooks/own-level.ts'
import { wideningNeedsSecondPerson } from '../hooks/widened-types.ts'
import { sessionsChanged } from '../session-changes.ts'
import { lastingAccess } from './lasting-access.ts'

const typesOf = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ before, after }) => [before, after].flatMap(row => (row ? [String(row.userType)] : [])))

const delegates = (row: Change['after']): string[] =>
  Array.isArray(row?.mayDelegate) ? row.mayDelegate.map(String) : []

/** User types of roles, by the roles' ids. */
async function readUserTypes(ctx: TenantData, roles: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.rows<{ id: string; userType: string }>(sql`
    select id, user_type as "userType" from mls_role
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${roles}::uuid[])`)
  return new Map(rows.map(({ id, userType }) => [id, userType]))
}

/** Roles that somebody holds whose grants need a second person. */
async function rolesAboveApproval(ctx: Context): Promise<ReadonlySet<string>> {
  const from = await approvalLevel(ctx)
  if (from === Number.POSITIVE_INFINITY || ctx.who?.platformAdmin) return new Set()
  const rows = await ctx.db.rows<{ role: string }>(sql`
    select distinct h.role from mls_user h
    join system_user_manage u on u.merchant_id = h.merchant_id and u.id = h."user"
    where h.merchant_id = ${ctx.merchantId}::uuid and u.secure_level >= ${from}`)
  return new Set(rows.map(({ role }) => role))
}

/**
 * A role can be given at every level, so its permissions, and those of the roles that its holders may give, are compared
 * with what the writer has in all shops.
 */
async function objections(ctx: Context, changes: readonly Change[]): Promise<Objection[]> {
  if (!ctx.who) return changes.map(() => undefined)
  const delegated = await readUserTypes(
    ctx,
    changes.flatMap(({ before, after }) => [...delegates(before), ...delegates(after)]),
  )
  const permissions = await listUserTypePermissions(ctx, [...typesOf(changes), ...delegated.values()])
  const lasting = await lastingAccess(ctx, null)
  const [level, above] = [await ownLevel(ctx), await rolesAboveApproval(ctx)]
  return changes.map((change): Objection => {
    const { before, after } = change
    if ([before, after].some(row => row && Number(row.secureLevelMax) > level)) return aboveLevel()
    const delegatedTypes = [...delegates(before), ...delegates(after)].flatMap(role => delegated.get(role) ?? [])
    const concerned = [...typesOf([change]), ...delegatedTypes].flatMap(type => {
      const held = permissions.get(type)
      return held ? [{ ...held, sites: 'all' as const }] : []
    })
    const refusal = beyondOwn(ctx, concerned) ?? (after && outlastsOwn(lasting, concerned))
    if (refusal) return refusal
    const changed = before && after && before.userType !== after.userType
    return changed && above.has(String(after.id)) ? wideningNeedsSecondPerson() : undefined
  })
}

export const levelRoleHooks: ResourceHooks = {
  check: objections,
  changed: ctx => sessionsChanged(ctx, [ctx.merchantId]),
  async mayDelete(ctx, rows) {
    const changes = rows.map(before => ({ before }))
    return firstRefusal(await objections(ctx, changes)) ?? done(null)
  },
}
