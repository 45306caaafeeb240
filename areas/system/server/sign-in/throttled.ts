import { type Answer, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { type Failures, failedAgain, secondsToWait, type ThrottleRule } from '../../rules/throttle.ts'
import { isoAt, msOf } from '../at.ts'
import { beginAttempt } from './under-way.ts'

/** A limited subject: a name, an address, a contact. */
export interface Gate {
  readonly kind: string
  readonly key: string
  readonly rule: ThrottleRule
}

const nameOf = ({ kind, key }: Gate) => `${kind} ${key}`

/** Counters are rows of the platform: they are read and written as the platform, whatever the call's tenant. */
const asPlatform = (ctx: TenantData): Promise<void> => ctx.db.enter(PLATFORM_MERCHANT)

/** Failures so far, counting attempts in progress as failures. */
async function failuresAt(ctx: TenantData & Timed, gate: Gate, others: number): Promise<Failures | undefined> {
  const row = await ctx.db.row<{ count: number; last_at: string }>(sql`
    select count, last_at from system_throttle
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and kind = ${gate.kind} and key = ${gate.key}`)
  const stored = row && { count: row.count, lastAt: msOf(row.last_at) }
  return others === 0 ? stored : { count: (stored?.count ?? 0) + others, lastAt: ctx.clock() }
}

export const tooMany = (seconds: number): Refusal =>
  refuse(RTN.tooMany, 'system.refusal.tooMany', { params: { seconds }, map: { retryAfter: seconds } })

/** Counts a failure (or a use with a limit) at every gate. */
export async function countAt(ctx: TenantData & Timed, gates: readonly Gate[]): Promise<void> {
  await asPlatform(ctx)
  for (const gate of gates) {
    const known = await ctx.db.row<{ count: number; last_at: string }>(sql`
      select count, last_at from system_throttle
      where merchant_id = ${PLATFORM_MERCHANT}::uuid and kind = ${gate.kind} and key = ${gate.key} for update`)
    const next = failedAgain(gate.rule, known && { count: known.count, lastAt: msOf(known.last_at) }, ctx.clock())
    await ctx.db.run(sql`
      insert into system_throttle (merchant_id, kind, key, count, last_at)
      values (${PLATFORM_MERCHANT}::uuid, ${gate.kind}, ${gate.key}, ${next.count}, ${isoAt(next.lastAt)}::timestamptz)
      on conflict (merchant_id, kind, key) do update
        set count = ${known ? sql`excluded.count` : sql`system_throttle.count + 1`}, last_at = excluded.last_at`)
  }
  await ctx.db.enter(ctx.merchantId)
}

export async function forgetAt(ctx: TenantData, gate: Gate): Promise<void> {
  await asPlatform(ctx)
  await ctx.db.run(sql`
    delete from system_throttle
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and kind = ${gate.kind} and key = ${gate.key}`)
  await ctx.db.enter(ctx.merchantId)
}

/**
 * Runs the work unless a gate requires a wait. An attempt counts as in progress until its transaction commits, because
 * others cannot see its failure before.
 */
export async function throttled<T>(
  ctx: TenantData & Timed & Effects,
  gates: readonly Gate[],
  work: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const begun = gates.map(gate => ({ gate, ...beginAttempt(nameOf(gate), ctx.clock()) }))
  const endAll = () => {
    for (const { end } of begun) end()
  }
  try {
    const wait = await longestWait(ctx, begun)
    const answer = wait > 0 ? tooMany(wait) : await work()
    if (answer.refused) endAll()
    else ctx.afterCommit(async () => endAll())
    return answer
  } catch (error) {
    endAll()
    throw error
  }
}

async function longestWait(ctx: TenantData & Timed, begun: readonly { gate: Gate; others: number }[]): Promise<number> {
  await asPlatform(ctx)
  let wait = 0
  for (const { gate, others } of begun) {
    const failures = await failuresAt(ctx, gate, others)
    wait = Math.max(wait, secondsToWait(gate.rule, failures, ctx.clock()))
  }
  await ctx.db.enter(ctx.merchantId)
  return wait
}
