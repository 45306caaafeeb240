import { done, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { AwardRun, startAwardRun } from '../../contract/award-run.ts'
import { Member } from '../../contract/member.ts'
import { AWARD_JOB } from './award-job.ts'

/** Ids in one statement. */
const PORTION = 20_000

async function listCandidates(ctx: TenantData, run: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += PORTION)
    await ctx.db.run(sql`
      insert into member_award_candidate (merchant_id, run_id, member_id)
      select ${ctx.merchantId}::uuid, ${run}::uuid, x.id from unnest(${ids.slice(at, at + PORTION)}::uuid[]) as x(id)
      on conflict (merchant_id, run_id, member_id) do nothing`)
}

/** `/al/member/points/award` */
export const startingAward = handle(startAwardRun, async (ctx, { target, key, reason, points, bySpend, lastDay }) => {
  if (bySpend && bySpend.from > bySpend.to) return refuseFields({ to: { code: 'member.awardRun.endsBefore' } })
  // Points are the merchant's: whoever gives them to a list answers for all shops.
  if (!ctx.access.answersFor(startAwardRun.need, null)) return refuse(RTN.notPermitted, 'member.member.otherShops')
  const started = await ctx.db.row<{ listed: number }>(sql`
    select listed from member_award_run where merchant_id = ${ctx.merchantId}::uuid and id = ${key}::uuid`)
  if (started) return done({ id: key, listed: started.listed })
  const ids = await ctx.chosen(Member, target)
  if (!Array.isArray(ids)) return ids
  await ctx.db.run(sql`
    insert into member_award_run (merchant_id, id, version, created_at, updated_at, search_text, reason, state, points, per, "from", "to",
      last_day, listed, done, awarded, total, started_at, who)
    values (${ctx.merchantId}::uuid, ${key}::uuid, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, ${` ${reason.toLowerCase()}`},
      ${reason}, 'running', ${points}, ${bySpend ? fromWire(bySpend.per) : null}, ${bySpend?.from ?? null}::date,
      ${bySpend?.to ?? null}::date, ${lastDay ?? null}::date, ${ids.length}, 0, 0, 0, ${ctx.now()}::timestamptz,
      ${ctx.who?.fullName ?? null})`)
  await listCandidates(ctx, key, ids)
  const after = { points, members: ids.length, ...(bySpend ? { per: bySpend.per } : {}) }
  await ctx.audit.record([{ action: 'awardPoints', resource: AwardRun.key, recordId: key, title: reason, after }])
  await publishChanged(ctx, AwardRun, [{ id: key }])
  await ctx.services.jobs.send(AWARD_JOB, { merchantId: ctx.merchantId, run: key })
  return done({ id: key, listed: ids.length })
})
