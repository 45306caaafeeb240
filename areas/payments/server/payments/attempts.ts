import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Writing } from '#platform/server/operation/needs.ts'
import type { AttemptKind, AttemptState } from '../../contract/transaction.ts'
import { maskCardNumbers } from '../../rules/mask-card-numbers.ts'
import type { PaymentParts } from '../../rules/refund-shares.ts'
import { retryAfter } from '../../rules/retry-after.ts'

export interface NewAttempt {
  readonly paymentId: string
  readonly kind: AttemptKind
  readonly key: string
  readonly parts: Pick<PaymentParts, 'tip' | 'surcharge'>
  readonly total: Cents
  readonly reason: string
  readonly returnTo?: string | undefined
  readonly captureLater?: boolean | undefined
  /** A job sends it at once; else the caller does, and a job where the caller ended in between. */
  readonly isQueued?: boolean | undefined
}

/** An attempt that is sent once its transaction is committed. A job sends it where the server ended in between. */
export async function addAttempt(ctx: Writing & Authenticated, attempt: NewAttempt): Promise<string> {
  const id = ctx.random.id()
  const { paymentId, kind, key, parts, total, reason, returnTo, captureLater = false, isQueued } = attempt
  const dueAt = ctx.clock() + (isQueued ? 0 : retryAfter(1))
  await ctx.db.run(sql`
    insert into cardpay_attempt (merchant_id, id, payment_id, kind, key, state, total, tip, surcharge, reason, words, who, return_to,
      capture_later, tries, next_try_at, at)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${paymentId}::uuid, ${kind}, ${key}, 'sending', ${total}, ${parts.tip},
      ${parts.surcharge}, ${maskCardNumbers(reason)}, '', ${ctx.who?.fullName ?? ''}, ${returnTo ?? null}, ${captureLater}, 0,
      ${new Date(dueAt).toISOString()}::timestamptz, ${ctx.now()}::timestamptz)`)
  return id
}

/** Orders of other areas, which no user made by a call. */
export const BY_AREA = 'area'

/** Key of an attempt: one person's key says nothing of another's, nor of a payment's other attempts. */
export const attemptKey = (kind: AttemptKind, paymentId: string, by: string, key: string): string =>
  `${kind} ${paymentId} ${by} ${key}`

/** The key that another area ordered an attempt by; undefined: a person did it. */
export function orderedKey({
  kind,
  paymentId,
  key,
}: Pick<StoredAttempt, 'kind' | 'paymentId' | 'key'>): string | undefined {
  const before = attemptKey(kind, paymentId, BY_AREA, '')
  return key.startsWith(before) ? key.slice(before.length) : undefined
}

export interface StoredAttempt {
  readonly id: string
  readonly key: string
  readonly paymentId: string
  readonly kind: AttemptKind
  readonly state: AttemptState
  readonly total: Cents
  readonly tip: Cents
  readonly surcharge: Cents
  readonly words: string
  readonly tries: number
  readonly returnTo: string | null
  readonly captureLater: boolean
  /** Null: it has its answer. */
  readonly nextTryAt: string | null
}

/** Whether some call may be sending it at this moment. */
export const isInFlight = ({ state, nextTryAt }: StoredAttempt, now: number): boolean =>
  state === 'sending' && nextTryAt !== null && Date.parse(nextTryAt) > now

const COLUMNS = sql`id, key, payment_id as "paymentId", kind, state, total, tip, surcharge, words, tries, return_to as "returnTo",
  capture_later as "captureLater", next_try_at as "nextTryAt"`

export const findAttempt = (ctx: TenantData, key: string): Promise<StoredAttempt | undefined> =>
  ctx.db.row<StoredAttempt>(sql`
    select ${COLUMNS} from cardpay_attempt where merchant_id = ${ctx.merchantId}::uuid and key = ${key}`)

export const loadAttempt = (ctx: TenantData, id: string): Promise<StoredAttempt | undefined> =>
  ctx.db.row<StoredAttempt>(sql`
    select ${COLUMNS} from cardpay_attempt where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

/** Whether a capture or a cancellation is sent, or may have arrived: each ends the reservation, so only one may be. */
export async function isEndingUnderWay(ctx: TenantData, paymentId: string): Promise<boolean> {
  const row = await ctx.db.row(sql`
    select 1 from cardpay_attempt
    where merchant_id = ${ctx.merchantId}::uuid and payment_id = ${paymentId}::uuid and kind in ('capture', 'cancel')
      and state in ('sending', 'unknown')
    limit 1`)
  return row !== undefined
}

/** Counts another try and puts the next one off; undefined: the attempt has its answer. */
export async function claimAttempt(ctx: Writing, id: string): Promise<StoredAttempt | undefined> {
  const attempt = await ctx.db.row<StoredAttempt>(sql`
    select ${COLUMNS} from cardpay_attempt
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and state in ('sending', 'unknown') for update`)
  if (!attempt) return undefined
  const tries = attempt.tries + 1
  await ctx.db.run(sql`
    update cardpay_attempt set tries = ${tries}, next_try_at = ${new Date(ctx.clock() + retryAfter(tries)).toISOString()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  return { ...attempt, tries }
}

export async function endAttempt(
  ctx: Writing,
  id: string,
  { state, words = '' }: { readonly state: AttemptState; readonly words?: string },
): Promise<void> {
  const isOpen = state === 'unknown'
  await ctx.db.run(sql`
    update cardpay_attempt set state = ${state}, words = ${maskCardNumbers(words).slice(0, 200)},
      next_try_at = case when ${isOpen} then next_try_at end,
      answered_at = case when ${isOpen} then answered_at else ${ctx.now()}::timestamptz end
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and state in ('sending', 'unknown')`)
}
