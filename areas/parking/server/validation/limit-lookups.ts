import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { countAttempt, recentAttempts } from '#platform/server/access/attempts.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Timed, Writing } from '#platform/server/operation/needs.ts'

/** Tickets and plates can't be guessed in bulk, neither by finding stays nor by validating them. */
const LOOKUPS_A_MINUTE = 30

const subjectOf = ({ who }: Authenticated): string => `validation ${who?.userId ?? ''}`

const tooMany = (): Refusal => ({
  ...refuse(RTN.tooMany, 'parking.onlineValidation.tooMany', { map: { retryAfter: 60 } }),
  keep: true,
})

/** Counts a look-up of the caller. Undefined: within the limit. */
export async function countLookup(ctx: Writing & Authenticated): Promise<Refusal | undefined> {
  return (await countAttempt(ctx, subjectOf(ctx))) > LOOKUPS_A_MINUTE ? tooMany() : undefined
}

/** Whether the caller used up the look-ups of a minute. The calls of one user are judged one after the other. */
export async function whyNotLookup(ctx: TenantData & Timed & Authenticated): Promise<Refusal | undefined> {
  await ctx.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`parking.lookups ${ctx.merchantId} ${subjectOf(ctx)}`}, 0))`)
  return (await recentAttempts(ctx, subjectOf(ctx))) >= LOOKUPS_A_MINUTE ? tooMany() : undefined
}

/** A validation that met no stay is a look-up; one that did is not, so that a device can send what it gave without a network. */
export async function countMiss(ctx: Writing & Authenticated, refusal: Refusal): Promise<Refusal> {
  await countAttempt(ctx, subjectOf(ctx))
  return { ...refusal, keep: true }
}
