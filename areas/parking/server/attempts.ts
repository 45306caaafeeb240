import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Writing } from '#platform/server/operation/needs.ts'

/** Counts an attempt of somebody and tells how many there were in the last minute, this one among them. */
export async function countAttempt(ctx: Writing, subject: string): Promise<number> {
  const since = new Date(ctx.clock() - MINUTE_MS).toISOString()
  await ctx.db.run(sql`
    delete from parking_attempt where merchant_id = ${ctx.merchantId}::uuid and subject = ${subject} and at < ${since}::timestamptz`)
  await ctx.db.run(sql`
    insert into parking_attempt (merchant_id, id, subject, at)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${subject}, ${ctx.now()}::timestamptz)`)
  const row = await ctx.db.row<{ n: number }>(sql`
    select count(*)::int as n from parking_attempt where merchant_id = ${ctx.merchantId}::uuid and subject = ${subject}`)
  return row?.n ?? 0
}
