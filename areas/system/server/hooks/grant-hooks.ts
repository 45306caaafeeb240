import { type Refusal, RTN } from '#platform/contract/refusal.ts'
import type { Access, Sites } from '#platform/server/access/access.ts'
import { listUserTypePermissions, type UserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { firstRefusal } from '#platform/server/resource/validate-rows.ts'
import { Grant } from '../../contract/grant.ts'
import { mayChangeUser } from '../../rules/permission-patterns.ts'
import { lastingAccess } from '../levels/lasting-access.ts'
import { permissionFor } from '../levels/own-shops.ts'
import { sessionsChanged } from '../session-changes.ts'
import { approvalLevel, needsApproval } from './approval.ts'
import { beyondOwn } from './beyond-own.ts'
import { givesBeyondTime, outlastsOwn } from './outlasts-own.ts'
import { aboveLevel, ownLevel, readLevels } from './own-level.ts'
import { withdrawalRefused, withWithdrawal } from './withdrawal.ts'

const listRows = (changes: readonly Change[]): Row[] =>
  changes.flatMap(({ before, after }) => [before, after]).filter(row => row !== undefined)

const userIds = (rows: readonly Row[]): string[] => [...new Set(rows.map(row => String(row.user)))]

/** Shops of a grant. */
export const grantSites = (row: Row): Sites => (row.allSites === true ? 'all' : ((row.sites ?? []) as string[])) // ids of sites, by the definition

/** Shops in which a change gives a user more; undefined where it only takes. */
function gainedSites({ before, after }: Change): Sites | undefined {
  if (!after) return undefined
  const sites = grantSites(after)
  if (!before || before.user !== after.user || before.userType !== after.userType) return sites
  const had = grantSites(before)
  if (had === 'all') return undefined
  const gained = sites === 'all' ? sites : sites.filter(site => !had.includes(site))
  return gained.length > 0 ? gained : undefined
}

interface Judge {
  readonly level: number
  readonly approvalFrom: number
  readonly levels: ReadonlyMap<string, number>
  readonly permissions: ReadonlyMap<string, UserTypePermissions>
  /** What the caller holds without an end: a grant has none. */
  readonly lasting: Access
}

/** Checks both added and removed permissions. */
async function objection(ctx: Authenticated & WithAccess, change: Change, judge: Judge): Promise<Objection> {
  for (const row of listRows([change])) {
    const level = judge.levels.get(String(row.user)) ?? 0
    if (!mayChangeUser(judge.level, [level])) return aboveLevel()
    if (level >= judge.approvalFrom) return needsApproval()
  }
  if (!ctx.who) return undefined
  return beyondOwn(ctx, withPermissions(listRows([change]), judge)) ?? outlasting(change, judge)
}

function outlasting(change: Change, judge: Judge): Objection {
  const sites = gainedSites(change)
  if (!change.after || !sites) return undefined
  const held = judge.permissions.get(String(change.after.userType))
  return (
    givesBeyondTime(judge.lasting, permissionFor(Grant.key, change), sites) ??
    (held && outlastsOwn(judge.lasting, [{ ...held, sites }]))
  )
}

const withPermissions = (rows: readonly Row[], { permissions }: Judge) =>
  rows.flatMap(row => {
    const held = permissions.get(String(row.userType))
    return held ? [{ ...held, sites: grantSites(row) }] : []
  })

async function judgeFor(ctx: Context, changes: readonly Change[]): Promise<Judge> {
  const rows = listRows(changes)
  return {
    level: await ownLevel(ctx),
    approvalFrom: await approvalLevel(ctx),
    levels: await readLevels(ctx, userIds(rows)),
    lasting: await lastingAccess(ctx, null),
    permissions: await listUserTypePermissions(
      ctx,
      rows.map(({ userType }) => String(userType)),
    ),
  }
}

/** Why the caller may not change existing grants, by id; without those that a second person may approve. */
export async function objectionsToGrants(ctx: Context, grants: readonly Row[]): Promise<ReadonlyMap<string, Refusal>> {
  const changes = grants.map(before => ({ before }))
  const judge = { ...(await judgeFor(ctx, changes)), approvalFrom: Number.POSITIVE_INFINITY }
  const refusals = new Map<string, Refusal>()
  for (const change of changes) {
    const refusal = firstRefusal([await objection(ctx, change, judge)])
    if (refusal) refusals.set(String(change.before.id), refusal)
  }
  return refusals
}

async function labelled(ctx: TenantData, row: Row): Promise<Row> {
  const names = await ctx.db.row<{ label: string }>(sql`
    select u.user_name || ': ' || t.name as label from system_user_manage u
    join system_user_type t on t.merchant_id = u.merchant_id
    where u.merchant_id = ${ctx.merchantId}::uuid and u.id = ${String(row.user)}::uuid and t.id = ${String(row.userType)}::uuid`)
  // Sites have no effect beside "all sites"; storing them would be contradictory.
  return { ...row, label: names?.label ?? '', sites: row.allSites === true ? [] : row.sites }
}

export const grantHooks: ResourceHooks = {
  async prepare(ctx, changes) {
    const prepared: Change[] = []
    for (const change of changes)
      prepared.push(change.after ? { ...change, after: await labelled(ctx, change.after) } : change)
    return prepared
  },

  async check(ctx, changes) {
    const judge = await judgeFor(ctx, changes)
    const objections: Objection[] = []
    for (const change of changes) objections.push(await objection(ctx, change, judge))
    return withWithdrawal(objections, changes, await withdrawalRefused(ctx, { grants: changes }))
  },

  changed: (ctx, changes) => sessionsChanged(ctx, userIds(listRows(changes))),

  async mayDelete(ctx, rows) {
    const changes = rows.map(row => ({ before: row }))
    const judge = await judgeFor(ctx, changes)
    for (const change of changes) {
      const refusal = firstRefusal([await objection(ctx, change, judge)])
      if (refusal) return refusal
    }
    const refusal = await withdrawalRefused(ctx, { grants: changes })
    if (refusal) return refusal
    return { refused: false, result: null, rtn: RTN.done }
  },
}
