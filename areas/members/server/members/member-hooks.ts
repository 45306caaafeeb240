import { memberName } from '#areas/members/rules/member/member-name.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { confirmMembers, Member } from '../../contract/member.ts'
import { openPoints } from '../points/opening-points.ts'
import { openingObjections, skipLateOpenings } from '../points/opening-refusals.ts'
import { releasePoints } from '../points/release-points.ts'
import { consentObjection, stateImportedConsent } from './imported-consent.ts'
import { memberImportHints, stateOptOuts } from './member-consent.ts'
import { nextMemberNumbers } from './member-numbers.ts'
import { memberReading } from './member-reading.ts'
import { cardObjections, openMemberCards } from './opening-cards.ts'
import { enteredOnce, skipEnteredOnce } from './opening-once.ts'
import { openTiers, tierObjections } from './opening-tiers.ts'
import { unknownPromoCodes } from './promo-codes.ts'

/** What the ledgers keep of a member; a form that was read before must not write it back as it was. */
interface KeptSums {
  readonly id: string
  readonly points: number
  readonly tier: string | null
  readonly tierUntil: string | null
  readonly status: string
  readonly mergedInto: string | null
  readonly lastSeenAt: string | null
}

/** Locks the members until the commit, so that no entry of a ledger comes between. */
async function keptSums(ctx: TenantData, rows: readonly Row[]): Promise<ReadonlyMap<string, KeptSums>> {
  const ids = rows.map(({ id }) => String(id))
  if (ids.length === 0) return new Map()
  const sums = await ctx.db.rows<KeptSums>(sql`
    select id, points, tier, tier_until::text as "tierUntil", status, merged_into as "mergedInto", last_seen_at as "lastSeenAt" from member_member
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id for update`)
  return new Map(sums.map(each => [each.id, each]))
}

const withFollowing = (now: string, { before, after, ...change }: Change, stored: KeptSums | undefined): Change => ({
  ...change,
  before,
  after: after && {
    ...after,
    name: memberName(after),
    joinedAt: after.joinedAt ?? (before ? null : now),
    // Only the person's consent lifts an opt-out: neither a form nor an import.
    ...(before?.marketingOptOut && (after.mobile || after.email) ? { marketingOptOut: true } : {}),
    ...(stored && {
      points: stored.points,
      tier: stored.tier,
      tierUntil: stored.tierUntil,
      status: stored.status,
      mergedInto: stored.mergedInto,
      lastSeenAt: stored.lastSeenAt,
    }),
  },
})

const NAMELESS: Objection = { firstName: { code: 'member.member.nameless' } }

function objection(ctx: Authenticated & WithAccess, { before, after }: Change): Objection {
  if (!after) return undefined
  if (memberName(after) === '') return NAMELESS
  return typeRefusal(ctx, before?.type, after.type) ?? stateRefusal(before) ?? homeShopRefusal(ctx, before, after)
}

const CHANGE = `${Member.key}:update`
const shopOf = ({ homeShop }: Row): string | null => (typeof homeShop === 'string' ? homeShop : null)

/** Exporting, erasing and merging are judged by the home shop: who moves a member answers for both shops. */
function homeShopRefusal(ctx: Authenticated & WithAccess, before: Row | undefined, after: Row): Refusal | undefined {
  if (!ctx.who || !before || shopOf(before) === shopOf(after)) return undefined
  const may = [before, after].every(row => ctx.access.answersFor(CHANGE, shopOf(row)))
  return may ? undefined : refuse(RTN.notPermitted, 'member.member.otherShops')
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
    const stored = await keptSums(
      ctx,
      changes.flatMap(({ before, after }) => (before && after ? [before] : [])),
    )
    const complete = changes.map(change => withFollowing(ctx.now(), change, stored.get(String(change.before?.id))))
    return (await skipLateOpenings(ctx, complete)).map(skipEnteredOnce)
  },
  async check(ctx, changes) {
    const unknown = await unknownPromoCodes(ctx, changes)
    const openings = await openingObjections(ctx, changes)
    const cards = await cardObjections(ctx, changes)
    const tiers = tierObjections(ctx, changes)
    return changes.map(
      (change, at) =>
        objection(ctx, change) ??
        enteredOnce(change) ??
        openings[at] ??
        unknown[at] ??
        cards[at] ??
        tiers[at] ??
        consentObjection(ctx, change),
    )
  },
  async number(ctx, changes) {
    const nameless = changes.filter(({ after }) => after && !after.memberNum)
    const numbers = await nextMemberNumbers(ctx, nameless.length)
    const assigned = new Map(nameless.map((change, at) => [change, numbers[at]]))
    return changes.map(change =>
      assigned.has(change) ? { ...change, after: { ...change.after, memberNum: assigned.get(change) } } : change,
    )
  },
  importHints: memberImportHints,
  async changed(ctx, changes) {
    // Before opt-outs, which hold whatever a file says.
    await stateImportedConsent(ctx, changes)
    await stateOptOuts(ctx, changes)
    await openPoints(ctx, changes)
    await openMemberCards(ctx, changes)
    await openTiers(ctx, changes)
    const confirmed = changes.filter(({ before, after }) => before?.type === 'draft' && after?.type === 'confirmed')
    await releasePoints(
      ctx,
      confirmed.map(({ after }) => String(after?.id)),
    )
  },
  reading: memberReading,
}
