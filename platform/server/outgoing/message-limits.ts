import { createHash } from 'node:crypto'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { sql } from '../db/sql.ts'
import type { Authenticated, TenantData, Timed } from '../operation/needs.ts'

export interface MessageLimit {
  /** What is counted: `user {id}`, `register {code}`. */
  readonly of: string
  readonly most: number
  /** Milliseconds; periods start at the same moment for everyone. */
  readonly within: number
}

/** Addresses are counted without being stored. */
const digest = (address: string) => createHash('sha256').update(address.trim().toLowerCase()).digest('hex')

export const perHour = (of: string, most: number): MessageLimit => ({ of, most, within: HOUR_MS })
export const perDayTo = (address: string, most: number): MessageLimit => ({
  of: `to ${digest(address)}`,
  most,
  within: DAY_MS,
})

/** Messages of a kind that all users of a merchant together may send per hour. */
const BY_MERCHANT = 1000

/** The sender: a caller with an API credential counts as its user. */
const sender = (ctx: Authenticated, most: number): MessageLimit => perHour(`user ${ctx.who?.userId ?? 'none'}`, most)

export interface MessageCount {
  /** Kind of message; each kind has separate limits. */
  readonly kind: string
  /** Addresses that the caller entered or selected. */
  readonly to: readonly string[]
  /** Most messages of one user per hour. */
  readonly byUser: number
  /** Most messages to one address per day. */
  readonly byAddress: number
  readonly more?: readonly MessageLimit[]
}

interface Counted {
  readonly scope: string
  readonly begins: number
  readonly by: number
  readonly limit: MessageLimit
}

function countedBy(ctx: Timed & Authenticated, { kind, to, byUser, byAddress, more = [] }: MessageCount): Counted[] {
  const now = ctx.clock()
  const counted = (by: number) => (limit: MessageLimit) => ({
    scope: `${kind} ${limit.of}`,
    begins: now - (now % limit.within),
    by,
    limit,
  })
  const all = [
    ...[sender(ctx, byUser), perHour('merchant', BY_MERCHANT), ...more].map(counted(to.length)),
    ...[...new Set(to)].map(address => perDayTo(address, byAddress)).map(counted(1)),
  ]
  // A fixed lock order, so that two calls cannot deadlock.
  return all.sort((a, b) => (a.scope < b.scope ? -1 : 1))
}

/**
 * Counts messages that a call is about to send, in its transaction, or refuses when there are too many. Every call that
 * lets a user send messages to an address must use it, so that the product cannot be used to flood a mailbox.
 */
export async function countMessages(
  ctx: TenantData & Timed & Authenticated,
  count: MessageCount,
): Promise<Refusal | undefined> {
  const counted = countedBy(ctx, count)
  const rows = await ctx.db.rows<{ scope: string; count: number }>(sql`
    insert into platform_message_use as u (merchant_id, scope, begins_at, count)
    select ${ctx.merchantId}::uuid, scope, begins_at, count from unnest(
      ${counted.map(({ scope }) => scope)}::text[],
      ${counted.map(({ begins }) => new Date(begins).toISOString())}::timestamptz[],
      ${counted.map(({ by }) => by)}::int[]) as t (scope, begins_at, count)
    on conflict (merchant_id, scope, begins_at) do update set count = u.count + excluded.count
    returning scope, count`)
  const counts = new Map(rows.map(row => [row.scope, row.count]))
  const beyond = counted.filter(({ scope, limit }) => (counts.get(scope) ?? 0) > limit.most)
  if (beyond.length === 0) return undefined
  const until = Math.max(...beyond.map(({ begins, limit }) => begins + limit.within))
  const seconds = Math.ceil((until - ctx.clock()) / 1000) // not money: whole seconds
  const minutes = Math.ceil(seconds / 60) // not money: whole minutes
  return refuse(RTN.tooMany, 'platform.refusal.tooManyMessages', { params: { minutes }, map: { retryAfter: seconds } })
}
