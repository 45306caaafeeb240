import { approvalRequested } from '#areas/system/contract/second-person.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { AwardRun } from '../../contract/award-run.ts'
import { Member } from '../../contract/member.ts'

export interface Opening {
  readonly member: string
  readonly points: number
  /** Last valid day; null: they never expire. */
  readonly lastDay: string | null
}

/** Run of the import that a transaction does: one request for a file, however many portions it is stored in. */
const runsOfImports = new WeakMap<object, string>()

async function startRun(ctx: Context): Promise<string> {
  const id = ctx.random.id()
  const reason = ctx.words.in(ctx.locale)('member.awardRun.opening')
  await ctx.db.run(sql`
    insert into member_award_run (merchant_id, id, version, created_at, updated_at, search_text, reason, state, points, most, listed, done,
      awarded, total, started_at, who)
    values (${ctx.merchantId}::uuid, ${id}::uuid, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, ${` ${reason.toLowerCase()}`}, ${reason},
      'waiting', 0, 0, 0, 0, 0, 0, ${ctx.now()}::timestamptz, ${ctx.who?.fullName ?? null})`)
  runsOfImports.set(ctx.db, id)
  await ctx.emit(approvalRequested, { kind: AwardRun.key, title: reason, payload: { run: id } })
  return id
}

/** Opening points of a file that are more than one person gives alone: an award run that waits for a second person. */
export async function awaitOpenings(ctx: Context, openings: readonly Opening[]): Promise<void> {
  if (openings.length === 0) return
  const run = runsOfImports.get(ctx.db) ?? (await startRun(ctx))
  await ctx.db.run(sql`
    insert into member_award_candidate (merchant_id, run_id, member_id, points, last_day)
    select ${ctx.merchantId}::uuid, ${run}::uuid, o.member, o.points, o."lastDay"
    from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as o(member uuid, points integer, "lastDay" date)
    on conflict (merchant_id, run_id, member_id) do nothing
    returning 1`)
  const most = Math.max(...openings.map(({ points }) => points))
  await ctx.db.run(sql`
    update member_award_run set listed = listed + ${openings.length}, most = greatest(most, ${most}), points = greatest(points, ${most})
    where merchant_id = ${ctx.merchantId}::uuid and id = ${run}::uuid`)
  await publishChanged(ctx, AwardRun, [{ id: run }])
}

/** Nobody approved them: the file can be imported again. */
export async function forgetOpenings(ctx: Context & TenantData & Timed, run: string): Promise<void> {
  const members = await ctx.db.rows<{ id: string }>(sql`
    update member_member m set opening_points = null, opening_last_day = null, version = m.version + 1, updated_at = ${ctx.now()}::timestamptz
    from member_award_candidate c
    where m.merchant_id = ${ctx.merchantId}::uuid and c.merchant_id = m.merchant_id and c.run_id = ${run}::uuid and c.member_id = m.id
      and c.points is not null
    returning m.id`)
  if (members.length > 0) await publishChanged(ctx, Member, members)
}
