import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, Writing } from '#platform/server/operation/needs.ts'

const aMinuteAgo = ({ clock }: Timed): string => new Date(clock() - MINUTE_MS).toISOString()

/** Counts an attempt of somebody and tells how many there were in the last minute, this one among them. */
export async function countAttempt(ctx: Writing, subject: string): Promise<number> {
  await ctx.db.run(sql`
    delete from parking_attempt
    where merchant_id = ${ctx.merchantId}::uuid and subject = ${subject} and at < ${aMinuteAgo(ctx)}::timestamptz`)
  await ctx.db.run(sql`
    insert into parking_attempt (merchant_id, id, subject, at)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${subject}, ${ctx.now()}::timestamptz)`)
  return recentAttempts(ctx, subject)
}

/** Attempts of the last minute that were counted. */
export async function recentAttempts(ctx: TenantData & Timed, subject: string): Promise<number> {
  const row = await ctx.db.row<{ n: number }>(sql`
    select count(*)::int as n from parking_attempt
    where merchant_id = ${ctx.merchantId}::uuid and subject = ${subject} and at >= ${aMinuteAgo(ctx)}::timestamptz`)
  return row?.n ?? 0
}
