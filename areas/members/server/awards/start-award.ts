import { z } from 'zod'
import { approvalEnded, approvalGiven, approvalRequested } from '#areas/system/contract/second-person.ts'
import { UNAPPROVED } from '#areas/system/rules/change-approval.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { done, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import type { Target } from '#platform/contract/wire/list.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import { merchantZone } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { otherNumber } from '#platform/server/resource/target.ts'
import { AwardRun, MOST_AWARDED, startAwardRun } from '../../contract/award-run.ts'
import { Member } from '../../contract/member.ts'
import { MOST_ADJUSTED } from '../../contract/points.ts'
import { endOfDay } from '../cards/card-shop.ts'
import { lockGiver, mostGiven, rememberGiven } from '../points/given-points.ts'
import { forgetOpenings } from './await-openings.ts'
import { type AwardContents, isSameAward, mostPoints, type StoredAward, storedAward } from './award-contents.ts'
import { AWARD_JOB } from './award-job.ts'

/** Stores who is on the list. @returns how many they are */
async function listCandidates(ctx: Context, run: string, target: Target): Promise<number | Refusal> {
  const chosen = ctx.chosenSelect(Member, target)
  if ('refused' in chosen) return chosen
  const stored = await ctx.db.row<{ listed: number }>(sql`
    with listed as (
      insert into member_award_candidate (merchant_id, run_id, member_id)
      select x.merchant_id, ${run}::uuid, x.id from (${chosen}) as x
      returning 1)
    select count(*)::int as listed from listed`)
  const listed = stored?.listed ?? 0
  return 'all' in target && listed !== target.expected ? otherNumber(listed, target.expected) : listed
}

type Input = InputOfOperation<typeof startAwardRun>

const contentsOf = ({ reason, points, bySpend, lastDay }: Input): AwardContents => ({
  ...{ reason, points, lastDay: lastDay ?? null },
  ...{ per: bySpend ? fromWire(bySpend.per) : null, from: bySpend?.from ?? null, to: bySpend?.to ?? null },
})

const isOver = async (ctx: TenantData & Timed, lastDay: string | null): Promise<boolean> =>
  lastDay !== null && endOfDay(lastDay, await merchantZone(ctx)) <= ctx.clock()

async function dayRefusal(ctx: TenantData & Timed, { bySpend, lastDay }: Input): Promise<Refusal | undefined> {
  if (bySpend && bySpend.from > bySpend.to) return refuseFields({ to: { code: 'member.awardRun.endsBefore' } })
  return (await isOver(ctx, lastDay ?? null))
    ? refuseFields({ lastDay: { code: 'member.awardRun.lastDayOver' } })
    : undefined
}

type State = 'waiting' | 'running'

interface NewRun {
  readonly state: State
  readonly listed: number
  readonly most: number
}

async function storeRun(ctx: Context, id: string, contents: AwardContents, run: NewRun) {
  const { reason, points, per, from, to, lastDay } = contents
  await ctx.db.run(sql`
    insert into member_award_run (merchant_id, id, version, created_at, updated_at, search_text, reason, state, points, per, "from", "to",
      last_day, most, listed, done, awarded, total, started_at, who)
    values (${ctx.merchantId}::uuid, ${id}::uuid, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, ${` ${reason.toLowerCase()}`},
      ${reason}, ${run.state}, ${points}, ${per}, ${from}::date, ${to}::date, ${lastDay}::date, ${run.most}, ${run.listed}, 0, 0, 0,
      ${ctx.now()}::timestamptz, ${ctx.who?.fullName ?? null})`)
}

const requestApproval = (ctx: Context, run: string, reason: string, facts: { most: number; members: number }) =>
  ctx.emit(approvalRequested, {
    kind: AwardRun.key,
    title: ctx.words.in(ctx.locale)('member.awardRun.approve', { reason, ...facts }),
    payload: { run },
  })

const send = (ctx: Context, run: string) => ctx.services.jobs.send(AWARD_JOB, { merchantId: ctx.merchantId, run })

const isUnapproved = ({ state }: StoredAward): boolean => UNAPPROVED.some(unapproved => unapproved === state)

const answerAgain = (id: string, run: StoredAward) =>
  isUnapproved(run)
    ? refuse(RTN.wrongState, 'member.awardRun.notApproved')
    : done({ id, listed: run.listed, waits: run.state === 'waiting' })

/** `/al/member/points/award` */
export const startingAward = handle(startAwardRun, async (ctx, input) => {
  const { target, key, reason, points, bySpend } = input
  // Points are the merchant's: whoever gives them to a list answers for all shops.
  if (!ctx.access.answersFor(startAwardRun.need, null)) return refuse(RTN.notPermitted, 'member.member.otherShops')
  const contents = contentsOf(input)
  const started = await storedAward(ctx, key)
  if (started)
    return (await isSameAward(ctx, key, started, { contents, target }))
      ? answerAgain(key, started)
      : refuse(RTN.duplicate, 'member.awardRun.keyUsed')
  const refusal = await dayRefusal(ctx, input)
  if (refusal) return refusal
  const listed = await listCandidates(ctx, key, target)
  if (typeof listed !== 'number') return listed
  const most = await mostPoints(ctx, key, contents)
  if (most > MOST_AWARDED) return refuse(RTN.invalid, 'member.awardRun.tooMany', { params: { most: MOST_AWARDED } })
  await lockGiver(ctx)
  const waits = most + (await mostGiven(ctx, { run: key })) > MOST_ADJUSTED
  await storeRun(ctx, key, contents, { state: waits ? 'waiting' : 'running', listed, most })
  const after = { points, members: listed, ...(bySpend ? { per: bySpend.per } : {}) }
  await ctx.audit.record([{ action: 'awardPoints', resource: AwardRun.key, recordId: key, title: reason, after }])
  await publishChanged(ctx, AwardRun, [{ id: key }])
  if (!waits) await rememberGiven(ctx, [{ key: `award:${key}`, to: { run: key }, points: most }])
  if (waits) await requestApproval(ctx, key, reason, { most, members: listed })
  else await send(ctx, key)
  return done({ id: key, listed, waits })
})

const requested = z.object({ run: z.uuid() })

/** A second person, who may award points in all shops as well, approved a run. Its contents and list are as they were. */
export const startingApprovedAward = reaction(approvalGiven, async (ctx, { kind, payload, refuse: refuseApproval }) => {
  if (kind !== AwardRun.key) return
  const { run } = requested.parse(payload)
  const stored = await storedAward(ctx, run)
  if (!stored || !ctx.access.answersFor(startAwardRun.need, null))
    return refuseApproval(refuse(RTN.notPermitted, 'platform.refusal.notPermitted'))
  if (stored.state !== 'waiting') return refuseApproval(refuse(RTN.wrongState, 'member.awardRun.startedAlready'))
  if (await isOver(ctx, stored.lastDay))
    return refuseApproval(refuse(RTN.wrongState, 'member.awardRun.approvedTooLate'))
  await ctx.db.run(sql`
    update member_award_run set state = 'running', approved_by = ${signedIn(ctx).fullName}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${run}::uuid`)
  await publishChanged(ctx, AwardRun, [{ id: run }])
  await send(ctx, run)
})

/** Nobody approved a run: it says so, and its list is no longer needed. */
export const endingUnapprovedAward = reaction(approvalEnded, async (ctx, { kind, payload, status }) => {
  if (kind !== AwardRun.key) return
  const { run } = requested.parse(payload)
  const stored = await storedAward(ctx, run)
  if (stored?.state !== 'waiting') return
  await ctx.db.run(sql`
    update member_award_run set state = ${status}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${run}::uuid`)
  await forgetOpenings(ctx, run)
  await ctx.db.run(sql`
    delete from member_award_candidate where merchant_id = ${ctx.merchantId}::uuid and run_id = ${run}::uuid`)
  await publishChanged(ctx, AwardRun, [{ id: run }])
})
