import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { countAttempt, recentAttempts } from '#platform/server/access/attempts.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, Writing } from '#platform/server/operation/needs.ts'

/** Wrong codes a minute; then a lane, or a client without one, waits. */
const MOST_WRONG = 5
const WAIT_SECONDS = 60

const subjectOf = (place: string): string => `voucher ${place}`

/** Whether a place tried too many wrong codes. Codes of one place are tried one after the other, so that none slips through. */
export async function isSlowed(ctx: TenantData & Timed, place: string): Promise<boolean> {
  await ctx.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`parking.wrongCodes ${ctx.merchantId} ${place}`}, 0))`)
  return (await recentAttempts(ctx, subjectOf(place))) >= MOST_WRONG
}

export const countWrongCode = (ctx: Writing, place: string): Promise<number> => countAttempt(ctx, subjectOf(place))

export const slowedDown = (): Refusal => ({
  ...refuse(RTN.tooMany, 'parking.voucher.slowed', { map: { retryAfter: WAIT_SECONDS } }),
  keep: true,
})

/** One answer to codes that do not exist and to those that were not issued; the attempt stays counted. */
export const unknownCode = (): Refusal => ({ ...refuse(RTN.notFound, 'parking.voucher.unknown'), keep: true })
