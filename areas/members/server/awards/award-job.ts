import { z } from 'zod'
import { addLot } from '#areas/members/rules/points/account.ts'
import { merchantZone } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { AwardRun } from '../../contract/award-run.ts'
import { Member } from '../../contract/member.ts'
import { MOST_ADJUSTED } from '../../contract/points.ts'
import { endOfDay } from '../cards/card-shop.ts'
import { Accounts } from '../points/accounts.ts'
import type { HeldAccount } from '../points/held-account.ts'
import { lockMembers } from '../points/lock-members.ts'
import { postOpening } from '../points/post-opening.ts'
import type { Opening } from './await-openings.ts'
import { type StoredAward, storedAward, termsOf } from './award-contents.ts'
import { type AwardTerms, awardInSets, membersInDebt } from './award-in-sets.ts'
import { pointsBySpend } from './points-by-spend.ts'

export const AWARD_JOB = 'member.award'

/** Members in one transaction: tills that sell to one of them wait for so many at most. */
const PORTION = 2000

const awardWork = z.object({ merchantId: z.uuid(), run: z.uuid() })

interface Candidate extends Pick<Opening, 'member' | 'lastDay'> {
  /** Opening points of this member; null: what the run gives. */
  readonly points: number | null
}

/** Takes the next members off the list. */
async function nextMembers(ctx: Context, run: string): Promise<Candidate[]> {
  return ctx.db.rows<Candidate>(sql`
    delete from member_award_candidate c
    where c.merchant_id = ${ctx.merchantId}::uuid and c.run_id = ${run}::uuid and c.member_id = any(array(
      select n.member_id from member_award_candidate n
      where n.merchant_id = ${ctx.merchantId}::uuid and n.run_id = ${run}::uuid order by n.member_id limit ${PORTION}))
    returning c.member_id as member, c.points, c.last_day as "lastDay"`)
}

function award(ctx: Context, accounts: Accounts, held: HeldAccount, points: number, run: AwardTerms): void {
  const at = ctx.clock()
  const lot = {
    id: ctx.random.id(),
    left: points,
    earnedAt: at,
    availableAt: held.isDraft ? null : at,
    expiresAt: run.expiresAt,
  }
  held.kept.set(lot.id, { points, idleMonths: null })
  const facts = { at, reason: run.reason }
  accounts.post(ctx, held, addLot(held.account, lot), {
    key: `award:${run.id}:${held.memberId}`,
    kind: 'award',
    ...facts,
  })
}

interface Awarded {
  readonly awarded: number
  readonly total: number
}

/** Awards and opening points by the rules of accounts: for members with a debt, and for files. */
async function awardOneByOne(
  ctx: Context,
  candidates: ReadonlyMap<string, Candidate>,
  pointsOf: (candidate: Candidate) => number,
  run: AwardTerms & { readonly zone: string },
): Promise<Awarded> {
  const accounts = await Accounts.hold(ctx, [...candidates.keys()], [], 'living')
  let [awarded, total] = [0, 0]
  for (const held of accounts.all()) {
    const candidate = candidates.get(held.memberId)
    if (!candidate) continue
    const points = pointsOf(candidate)
    if (points <= 0) continue
    const { points: opening, lastDay } = candidate
    if (opening === null) award(ctx, accounts, held, points, run)
    else postOpening(ctx, accounts, held, { points, expiresAt: endOf(lastDay, run.zone) })
    awarded += 1
    total += points
  }
  await accounts.write(ctx)
  return { awarded, total }
}

const endOf = (day: string | null, zone: string): number | null => (day === null ? null : endOfDay(day, zone))

/** What a candidate gets: sales that came since the start give no more than was judged then. */
async function pointsPerCandidate(ctx: Context, run: StoredAward, members: readonly string[]) {
  const terms = termsOf(run)
  const bySpend = terms && (await pointsBySpend(ctx, members, terms))
  const most = run.most ?? MOST_ADJUSTED
  return ({ member, points }: Candidate): number =>
    points ?? Math.min(bySpend ? (bySpend.get(member) ?? 0) : run.points, most)
}

/** Gives the next members of a run their points. @returns whether there may be more of them */
export async function awardPortion(ctx: Context, id: string): Promise<boolean> {
  const run = await storedAward(ctx, id)
  if (run?.state !== 'running') return false
  const candidates = await nextMembers(ctx, id)
  const members = candidates.map(({ member }) => member)
  await lockMembers(ctx, members)
  const [pointsOf, inDebt] = [await pointsPerCandidate(ctx, run, members), await membersInDebt(ctx, members)]
  const isSingle = ({ member, points }: Candidate) => points !== null || inDebt.has(member)
  const zone = await merchantZone(ctx)
  const terms = { id, reason: run.reason, expiresAt: endOf(run.lastDay, zone), zone }
  const singles = new Map(candidates.filter(isSingle).map(candidate => [candidate.member, candidate]))
  const single = await awardOneByOne(ctx, singles, pointsOf, terms)
  const awards = candidates
    .filter(candidate => !isSingle(candidate))
    .map(candidate => ({ member: candidate.member, points: pointsOf(candidate) }))
  const others = await awardInSets(
    ctx,
    awards.filter(({ points }) => points > 0),
    terms,
  )
  const isLast = members.length < PORTION
  await ctx.db.run(sql`
    update member_award_run
    set done = done + ${members.length}, awarded = awarded + ${single.awarded + others.awarded}, total = total + ${single.total + others.total},
      state = ${isLast ? 'done' : 'running'}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await publishChanged(ctx, AwardRun, [{ id }])
  if (isLast) await publishChanged(ctx, Member, [])
  return !isLast
}

/** Resumes where it was interrupted: a member leaves the list in the transaction that gives the points. */
export const awarding: ServedJob = {
  name: AWARD_JOB,
  movesMoney: true,
  async run(job, data) {
    const { merchantId, run } = awardWork.parse(data)
    while (await job.write(merchantId, ctx => awardPortion(ctx, run)));
  },
}
