import { isDeepStrictEqual } from 'node:util'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import { lacksRecentProof } from '#platform/server/access/recent-proof.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { mayChangeUser } from '../../rules/permission-patterns.ts'
import { endInvitations } from '../account/end-invitations.ts'
import { tellAccount } from '../account/tell-account.ts'
import { endUserSessions } from '../identity/end-sessions.ts'
import { sessionsChanged } from '../session-changes.ts'
import { approvalLevel, needsApproval } from './approval.ts'
import { outranked, outranking } from './outranked.ts'
import { ownContactLimit } from './own-contact-limit.ts'
import { aboveLevel, ownLevel } from './own-level.ts'
import { withdrawalRefused, withWithdrawal } from './withdrawal.ts'

/** Normalises phone numbers, so that one mobile belongs to one user. */
function withOneWayOfWriting(row: Row): Row {
  const { mobile } = row
  return typeof mobile === 'string' ? { ...row, mobile: normalisePhone(mobile) ?? mobile } : row
}

/** Fields that decide who signs in as a user, and whether they can. */
const SIGN_IN = ['userName', 'email', 'mobile', 'status', 'account', 'secureLevel', 'roles'] as const
const CONTACT = ['email', 'mobile'] as const
const getLevel = (row: Row): number => Number(row.secureLevel ?? 0)
const moved = ({ before, after }: Change, fields: readonly string[]) =>
  before !== undefined &&
  after !== undefined &&
  fields.some(field => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))

interface Judge {
  readonly level: number
  /** Permissions of users that the caller lacks, one per user. */
  readonly beyond: ReadonlyMap<string, string>
  readonly approvalFrom: number
  /** Users with grants. */
  readonly granted: ReadonlySet<string>
}

async function withGrants(ctx: TenantData, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ user: string }>(sql`
    select distinct "user" from system.role_held
    where merchant_id = ${ctx.merchantId}::uuid and "user" = any(${userIds}::uuid[])`)
  return new Set(rows.map(({ user }) => user))
}

async function objection(ctx: TenantData & Timed & Authenticated, change: Change, judge: Judge): Promise<Objection> {
  const { before, after } = change
  if (!after) return undefined
  if (typeof after.mobile === 'string' && !normalisePhone(after.mobile))
    return { mobile: { code: 'system.field.mobile' } }
  const levels = [before, after].filter(row => row !== undefined).map(getLevel)
  if (!mayChangeUser(judge.level, levels)) return aboveLevel()
  if (before && getLevel(before) >= judge.approvalFrom && moved(change, ['email', 'mobile', 'secureLevel']))
    return needsApproval()
  // Grants that one person gave below that level would otherwise count above it.
  if (
    before &&
    judge.granted.has(String(before.id)) &&
    getLevel(after) >= judge.approvalFrom &&
    getLevel(before) < judge.approvalFrom
  )
    return refuse(RTN.wrongState, 'system.refusal.grantsBeforeLevel')
  const beyond = moved(change, SIGN_IN) ? judge.beyond.get(String(after.id)) : undefined
  if (beyond !== undefined) return outranked(beyond)
  if (after.id === ctx.who?.userId && moved(change, CONTACT)) {
    const refusal = lacksRecentProof(ctx) ?? (await ownContactLimit(ctx, change))
    if (refusal) return refusal
  }
  if (after.id === ctx.who?.userId && after.status !== 'active')
    return refuse(RTN.wrongState, 'system.refusal.notYourself')
  if (before?.userName === after.userName) return undefined
  const taken = await ctx.db.row<{ taken: boolean }>(
    sql`select system_name_taken(${String(after.userName).toLowerCase()}, ${String(after.id)}::uuid) as taken`,
  )
  if (!taken?.taken) return undefined
  return refuse(RTN.duplicate, 'platform.field.duplicate', {
    fields: { userName: { code: 'platform.field.duplicate' } },
  })
}

const getContact = (row: Row = {}) => ({
  email: typeof row.email === 'string' ? row.email : null,
  mobile: typeof row.mobile === 'string' ? row.mobile : null,
})

/** Users who delete their account want no e-mail about it; that is the system's own change. */
async function tellMovedAway(ctx: Context, changes: readonly Change[]): Promise<void> {
  if (!ctx.who) return
  for (const change of changes) {
    const kind = moved(change, ['email']) ? 'emailChanged' : 'mobileChanged'
    await tellAccount(ctx, String(change.before?.id), kind, getContact(change.before))
  }
}

export const userHooks: ResourceHooks = {
  prepare: async (_, changes) =>
    changes.map(change => (change.after ? { ...change, after: withOneWayOfWriting(change.after) } : change)),

  async check(ctx, changes) {
    const ids = changes.flatMap(({ before }) => (before ? [String(before.id)] : []))
    const judge = {
      level: await ownLevel(ctx),
      approvalFrom: await approvalLevel(ctx),
      beyond: await outranking(ctx, ids),
      granted: await withGrants(ctx, ids),
    }
    const objections: Objection[] = []
    for (const change of changes) objections.push(await objection(ctx, change, judge))
    const users = changes.filter(({ before, after }) => before?.status === 'active' && after?.status !== 'active')
    return withWithdrawal(objections, changes, await withdrawalRefused(ctx, { users }))
  },

  async changed(ctx, changes) {
    const gone = changes.filter(({ before, after }) => before && (!after || after.status === 'blocked'))
    const ids = changes.map(({ before, after }) => String((after ?? before)?.id))
    await endUserSessions(
      ctx,
      gone.map(({ before }) => String(before?.id)),
    )
    const movedAway = changes.filter(change => moved(change, CONTACT))
    await endInvitations(
      ctx,
      [...gone, ...movedAway].map(({ before }) => String(before?.id)),
    )
    await sessionsChanged(ctx, ids)
    await tellMovedAway(ctx, movedAway)
  },

  async mayDelete(ctx, rows) {
    if (rows.some(row => row.id === ctx.who?.userId)) return refuse(RTN.wrongState, 'system.refusal.notYourself')
    if (!mayChangeUser(await ownLevel(ctx), rows.map(getLevel))) return aboveLevel()
    const [beyond] = (
      await outranking(
        ctx,
        rows.map(row => String(row.id)),
      )
    ).values()
    if (beyond !== undefined) return outranked(beyond)
    const refusal = await withdrawalRefused(ctx, { users: rows.map(before => ({ before })) })
    if (refusal) return refusal
    return { refused: false, result: null, rtn: RTN.done }
  },
}
