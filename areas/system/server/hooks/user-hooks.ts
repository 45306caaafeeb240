import { RTN, refuse } from '#platform/contract/refusal.ts'
import { normalisePhone } from '#platform/rules/phone-number.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Change, Objection, ResourceHooks, Row } from '#platform/server/resource/engine.ts'
import { mayChangeUser } from '../../rules/rights.ts'
import { endInvitations } from '../account/end-invitations.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import { sessionsChanged } from '../session-news.ts'
import { approvalLevel, needsApproval } from './approval.ts'
import { ownLevel } from './own-level.ts'

/** Numbers are kept in their one way of writing, so that one mobile is one user's. */
function withOneWayOfWriting(row: Row): Row {
  const { mobile } = row
  return typeof mobile === 'string' ? { ...row, mobile: normalisePhone(mobile) ?? mobile } : row
}

const levelOf = (row: Row): number => Number(row.secureLevel ?? 0)
const moved = ({ before, after }: Change, fields: readonly string[]) =>
  before !== undefined && after !== undefined && fields.some(field => before[field] !== after[field])

interface Judge {
  readonly level: number
  readonly approvalFrom: number
}

async function objection(ctx: Context, change: Change, judge: Judge): Promise<Objection> {
  const { before, after } = change
  if (!after) return undefined
  if (typeof after.mobile === 'string' && !normalisePhone(after.mobile))
    return { mobile: { code: 'system.field.mobile' } }
  const levels = [before, after].filter(row => row !== undefined).map(levelOf)
  if (!mayChangeUser(judge.level, levels)) return refuse(RTN.notPermitted, 'system.refusal.secureLevel')
  if (before && levelOf(before) >= judge.approvalFrom && moved(change, ['email', 'mobile', 'secureLevel']))
    return needsApproval()
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

export const userHooks: ResourceHooks = {
  prepare: async (_, changes) =>
    changes.map(change => (change.after ? { ...change, after: withOneWayOfWriting(change.after) } : change)),

  async check(ctx, changes) {
    const judge = { level: await ownLevel(ctx), approvalFrom: await approvalLevel(ctx) }
    const found: Objection[] = []
    for (const change of changes) found.push(await objection(ctx, change, judge))
    return found
  },

  async changed(ctx, changes) {
    const gone = changes.filter(({ before, after }) => before && (!after || after.status === 'blocked'))
    const ids = changes.map(({ before, after }) => String((after ?? before)?.id))
    await endSessionsOf(
      ctx,
      gone.map(({ before }) => String(before?.id)),
    )
    const movedAway = changes.filter(change => moved(change, ['email', 'mobile']))
    await endInvitations(
      ctx,
      [...gone, ...movedAway].map(({ before }) => String(before?.id)),
    )
    await sessionsChanged(ctx, ids)
  },

  async mayDelete(ctx, rows) {
    if (rows.some(row => row.id === ctx.who?.userId)) return refuse(RTN.wrongState, 'system.refusal.notYourself')
    if (!mayChangeUser(await ownLevel(ctx), rows.map(levelOf)))
      return refuse(RTN.notPermitted, 'system.refusal.secureLevel')
    return { refused: false, result: null, rtn: RTN.done }
  },
}
