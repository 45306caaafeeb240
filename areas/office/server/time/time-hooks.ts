import type { FieldProblems } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { ALL_TIME, MOST_MINUTES } from '../../contract/time-entry.ts'
import { listSeen } from '../jobs/seen-jobs.ts'
import { closedAmong } from './closed-months.ts'

const toMonth = (row: Row | undefined): string[] => (row ? [String(row.day).slice(0, 7)] : [])

/** Minutes of each user and day that are changed, as stored. */
async function storedMinutes(ctx: TenantData, rows: readonly Row[]): Promise<Map<string, number>> {
  const stored = await ctx.db.rows<{ key: string; minutes: number }>(sql`
    select e."user"::text || e.day::text as key, sum(e.minutes)::int as minutes from oa_time_entry e
    where e.merchant_id = ${ctx.merchantId}::uuid and e."user" = any(${rows.map(row => String(row.user))}::uuid[])
      and e.day = any(${rows.map(row => String(row.day))}::date[])
    group by e."user", e.day`)
  return new Map(stored.map(({ key, minutes }) => [key, minutes]))
}

/** Changes of one user's time wait for each other, so that two at once do not fill a day twice. */
async function lockUsers(ctx: TenantData, rows: readonly Row[]): Promise<void> {
  for (const user of [...new Set(rows.map(row => String(row.user)))].sort())
    await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`oa.time ${ctx.merchantId} ${user}`}, 0))`)
}

const keyOfDay = (row: Row): string => `${row.user}${row.day}`

/** Refuses changes of entries in a closed month or on an invoice. */
function lockedProblem({ before, after }: Change, closed: ReadonlySet<string>): FieldProblems | undefined {
  const month = [...toMonth(before), ...toMonth(after)].find(each => closed.has(each))
  if (month) return { day: { code: 'oa.refusal.monthClosed', params: { month } } }
  return before?.invoice ? { invoice: { code: 'oa.refusal.billed' } } : undefined
}

async function check(ctx: Context, changes: readonly Change[]): Promise<Objection[]> {
  const rows = changes.flatMap(({ before, after }) => [before, after].filter(row => row !== undefined))
  await lockUsers(ctx, rows)
  const closed = await closedAmong(ctx, rows.flatMap(toMonth))
  const seen = await listSeen(
    ctx,
    changes.flatMap(({ after }) => (after?.job ? [String(after.job)] : [])),
  )
  const minutes = await storedMinutes(ctx, rows)
  const mayAll = !ctx.who || ctx.access.may(ALL_TIME)
  return changes.map(change => {
    const { before, after } = change
    const isOwn = (row: Row | undefined) => !row || row.user === ctx.who?.userId
    if (!mayAll && !(isOwn(before) && isOwn(after))) return { user: { code: 'oa.refusal.timeOfOthers' } }
    const locked = lockedProblem(change, closed)
    if (locked || !after) return locked
    if (!seen.has(String(after.job))) return { job: { code: 'platform.refusal.notFound' } }
    if (before) minutes.set(keyOfDay(before), (minutes.get(keyOfDay(before)) ?? 0) - Number(before.minutes))
    const total = (minutes.get(keyOfDay(after)) ?? 0) + Number(after.minutes)
    minutes.set(keyOfDay(after), total)
    return total > MOST_MINUTES ? { minutes: { code: 'oa.refusal.dayFull', params: { total } } } : undefined
  })
}

/** The minutes of a job are the sum of its entries. */
async function addToJobs(ctx: Context, changes: readonly Change[]): Promise<void> {
  const jobs = new Set(
    changes.flatMap(({ before, after }) =>
      [before, after].filter(row => row !== undefined).map(({ job }) => String(job)),
    ),
  )
  await ctx.db.run(sql`
    update oa_job_list j set spent = coalesce(
      (select sum(e.minutes) from oa_time_entry e where e.merchant_id = ${ctx.merchantId}::uuid and e.job = j.id), 0)
    where j.merchant_id = ${ctx.merchantId}::uuid and j.id = any(${[...jobs]}::uuid[])`)
}

export const timeHooks: ResourceHooks = {
  reading: {
    seen: ctx => (!ctx.who || ctx.access.may(ALL_TIME) ? [] : [sql`t."user" = ${ctx.who.userId}::uuid`]),
  },
  async prepare(ctx, changes) {
    const own = ctx.who?.userId ?? null
    return changes.map(change =>
      change.after && !change.after.user ? { ...change, after: { ...change.after, user: own } } : change,
    )
  },
  check,
  changed: addToJobs,
}
