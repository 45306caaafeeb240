import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '../db/sql.ts'
import type { TenantData, Timed, Writing } from '../operation/needs.ts'

const since = ({ clock }: Timed, within: number): string => new Date(clock() - within).toISOString()

/**
 * Counts an attempt of somebody and tells how many there were lately, this one among them. A refusal that counts stays
 * counted with `keep`.
 * @param subject who attempts what, such as `payStation {site} {network}`
 * @param within milliseconds, a day at most: housekeeping deletes older ones
 */
export async function countAttempt(ctx: Writing, subject: string, within = MINUTE_MS): Promise<number> {
  await ctx.db.run(sql`
    delete from platform_attempt
    where merchant_id = ${ctx.merchantId}::uuid and subject = ${subject} and at < ${since(ctx, within)}::timestamptz`)
  await ctx.db.run(sql`
    insert into platform_attempt (merchant_id, id, subject, at)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${subject}, ${ctx.now()}::timestamptz)`)
  return recentAttempts(ctx, subject, within)
}

/** Attempts that were counted within some milliseconds. */
export async function recentAttempts(ctx: TenantData & Timed, subject: string, within = MINUTE_MS): Promise<number> {
  const row = await ctx.db.row<{ n: number }>(sql`
    select count(*)::int as n from platform_attempt
    where merchant_id = ${ctx.merchantId}::uuid and subject = ${subject} and at >= ${since(ctx, within)}::timestamptz`)
  return row?.n ?? 0
}
