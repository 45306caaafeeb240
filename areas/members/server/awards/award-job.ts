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
import { Accounts, type HeldAccount } from '../points/accounts.ts'
import { postOpening } from '../points/post-opening.ts'
import type { Opening } from './await-openings.ts'
import { storedAward, termsOf } from './award-contents.ts'
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

interface AwardTerms {
  readonly id: string
  readonly reason: string
  /** Milliseconds since the epoch; null: never. */
  readonly expiresAt: number | null
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

/** Gives the next members of a run their points. @returns whether there may be more of them */
export async function awardPortion(ctx: Context, id: string): Promise<boolean> {
  const run = await storedAward(ctx, id)
  if (run?.state !== 'running') return false
  const candidates = await nextMembers(ctx, id)
  const members = candidates.map(({ member }) => member)
  const openings = new Map(candidates.map(each => [each.member, each]))
  const terms = termsOf(run)
  const accounts = await Accounts.hold(ctx, members, [], 'living')
  const bySpend = terms && (await pointsBySpend(ctx, members, terms))
  const zone = await merchantZone(ctx)
  const endOf = (day: string | null) => (day === null ? null : endOfDay(day, zone))
  // Sales that came since the start give no more than was judged then.
  const most = run.most ?? MOST_ADJUSTED
  const entry = { id, reason: run.reason, expiresAt: endOf(run.lastDay) }
  let [awarded, total] = [0, 0]
  for (const held of accounts.all()) {
    const opening = openings.get(held.memberId)
    const points = opening?.points ?? Math.min(bySpend ? (bySpend.get(held.memberId) ?? 0) : run.points, most)
    if (points <= 0) continue
    if (opening?.points == null) award(ctx, accounts, held, points, entry)
    else postOpening(ctx, accounts, held, { points, expiresAt: endOf(opening.lastDay) })
    awarded += 1
    total += points
  }
  await accounts.write(ctx)
  const isLast = members.length < PORTION
  await ctx.db.run(sql`
    update member_award_run set done = done + ${members.length}, awarded = awarded + ${awarded}, total = total + ${total},
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
