import { memberName } from '#areas/members/rules/member/member-name.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { confirmMembers } from '../../contract/member.ts'
import { releasePoints } from '../points/release-points.ts'
import { nextMemberNumbers } from './member-numbers.ts'
import { memberReading } from './member-reading.ts'

/** What the ledgers keep of a member; a form that was read before must not write it back as it was. */
interface KeptSums {
  readonly id: string
  readonly points: number
  readonly lastSeenAt: string | null
}

/** Locks the members until the commit, so that no entry of a ledger comes between. */
async function keptSums(ctx: TenantData, rows: readonly Row[]): Promise<ReadonlyMap<string, KeptSums>> {
  const ids = rows.map(({ id }) => String(id))
  if (ids.length === 0) return new Map()
  const kept = await ctx.db.rows<KeptSums>(sql`
    select id, points, last_seen_at as "lastSeenAt" from member_member
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id for update`)
  return new Map(kept.map(each => [each.id, each]))
}

const withFollowing = (now: string, { before, after }: Change, kept: KeptSums | undefined): Change => ({
  before,
  after: after && {
    ...after,
    name: memberName(after),
    joinedAt: after.joinedAt ?? (before ? null : now),
    points: kept?.points ?? after.points,
    lastSeenAt: kept ? kept.lastSeenAt : after.lastSeenAt,
  },
})

const NAMELESS: Objection = { firstName: { code: 'member.member.nameless' } }

function objection(ctx: Authenticated & WithAccess, { before, after }: Change): Objection {
  if (!after) return undefined
  if (memberName(after) === '') return NAMELESS
  return typeRefusal(ctx, before?.type, after.type) ?? stateRefusal(before)
}

function typeRefusal(ctx: Authenticated & WithAccess, before: unknown, after: unknown): Refusal | undefined {
  if (after === before || (after === 'draft' && before === undefined)) return undefined
  if (after === 'draft') return refuse(RTN.wrongState, 'member.member.confirmedStays')
  // The program itself makes the members of the demo.
  const may = !ctx.who || ctx.access.may(confirmMembers.need)
  return may ? undefined : refuse(RTN.notPermitted, 'member.member.mayNotConfirm')
}

const stateRefusal = (before: Row | undefined): Refusal | undefined =>
  before?.status === 'merged' || before?.status === 'erased' ? refuse(RTN.wrongState, 'member.member.gone') : undefined

export const memberHooks: ResourceHooks = {
  async prepare(ctx, changes) {
    const kept = await keptSums(
      ctx,
      changes.flatMap(({ before, after }) => (before && after ? [before] : [])),
    )
    return changes.map(change => withFollowing(ctx.now(), change, kept.get(String(change.before?.id))))
  },
  check: async (ctx, changes) => changes.map(change => objection(ctx, change)),
  async number(ctx, changes) {
    const nameless = changes.filter(({ after }) => after && !after.memberNum)
    const numbers = await nextMemberNumbers(ctx, nameless.length)
    const given = new Map(nameless.map((change, at) => [change, numbers[at]]))
    return changes.map(change =>
      given.has(change) ? { ...change, after: { ...change.after, memberNum: given.get(change) } } : change,
    )
  },
  async changed(ctx, changes) {
    const confirmed = changes.filter(({ before, after }) => before?.type === 'draft' && after?.type === 'confirmed')
    await releasePoints(
      ctx,
      confirmed.map(({ after }) => String(after?.id)),
    )
  },
  reading: memberReading,
}
