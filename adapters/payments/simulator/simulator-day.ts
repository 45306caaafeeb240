import { DAY_MS } from '#platform/rules/time/durations.ts'
import { eachRow, movesOf } from './simulated-balance.ts'
import { disputeOf, faultOf, leftOf, type SimulatedPayment } from './simulated-payment.ts'
import { type SimulatorParts, storePayment } from './simulator-parts.ts'
import type { SimulatedPayout, SimulatedRows } from './simulator-store.ts'

/** After so many days a customer disputes a payment of .61, and a payout arrives. */
const DISPUTE_DAYS = 2
const TRANSIT_DAYS = 2

type Parts = Pick<SimulatorParts, 'store' | 'clock' | 'id' | 'currency'>

const isOlder = (at: string | undefined, now: number, days: number): boolean =>
  at !== undefined && Date.parse(at) <= now - days * DAY_MS

const disputedLater = ({ amount, captures, disputes }: SimulatedPayment, now: number): boolean =>
  faultOf(amount) === 'disputed' && disputes.length === 0 && isOlder(captures[0]?.at, now, DISPUTE_DAYS)

/** What happens at the provider without being called: disputes, payouts that arrive, and one new payout a day. */
export async function passDay({ store, clock, id, currency }: Parts): Promise<void> {
  const now = clock()
  const newRef = (prefix: string) => `${prefix}_${id().replaceAll('-', '')}`
  await store.locked(async rows => {
    const payments = await Array.fromAsync(eachRow(rows, 'payment'))
    const current = await disputeSome(rows, payments, { now, newRef })
    const payouts = await arriveSome(rows, await Array.fromAsync(eachRow(rows, 'payout')), { now, newRef })
    await payOut(rows, current, payouts, { now, currency, newRef })
  })
}

interface DayParts {
  readonly now: number
  readonly newRef: (prefix: string) => string
}

async function disputeSome(
  rows: SimulatedRows,
  payments: readonly SimulatedPayment[],
  { now, newRef }: DayParts,
): Promise<SimulatedPayment[]> {
  const current: SimulatedPayment[] = []
  for (const payment of payments) {
    const isDisputed = disputedLater(payment, now) && leftOf(payment) > 0
    const next = isDisputed ? disputeOf(payment, new Date(now).toISOString()) : payment
    if (isDisputed) await storePayment(rows, next, newRef('evt'))
    current.push(next)
  }
  return current
}

async function putPayout(rows: SimulatedRows, payout: SimulatedPayout, newRef: DayParts['newRef']): Promise<void> {
  const eventId = newRef('evt')
  await rows.put('payout', payout.ref, payout)
  await rows.put('event', eventId, { id: eventId, kind: 'payout.changed', payout: payout.ref })
}

const itemRefs = (payouts: readonly SimulatedPayout[]): ReadonlySet<string> =>
  new Set(payouts.flatMap(({ items }) => items.map(({ ref }) => ref)))

/** A payout that holds an amount of .62 fails, once: the bank does not know the account. The next one pays it again. */
async function arriveSome(
  rows: SimulatedRows,
  payouts: readonly SimulatedPayout[],
  { now, newRef }: DayParts,
): Promise<SimulatedPayout[]> {
  const failedOnce = itemRefs(payouts.filter(({ state }) => state === 'failed'))
  const current: SimulatedPayout[] = []
  for (const payout of payouts) {
    if (payout.state !== 'inTransit' || !isOlder(payout.sentAt, now, TRANSIT_DAYS)) {
      current.push(payout)
      continue
    }
    const fails = payout.items.some(
      ({ kind, amount, ref }) => kind === 'capture' && faultOf(amount) === 'payoutFails' && !failedOnce.has(ref),
    )
    const next: SimulatedPayout = fails
      ? { ...payout, state: 'failed', failure: 'The bank refused the account number.' }
      : { ...payout, state: 'paid' }
    await putPayout(rows, next, newRef)
    current.push(next)
  }
  return current
}

async function payOut(
  rows: SimulatedRows,
  payments: readonly SimulatedPayment[],
  payouts: readonly SimulatedPayout[],
  { now, currency, newRef }: DayParts & { readonly currency: string },
): Promise<void> {
  if (payouts.some(({ sentAt }) => !isOlder(sentAt, now, 1))) return
  const paidOut = itemRefs(payouts.filter(({ state }) => state !== 'failed'))
  const items = payments
    .filter(({ captures }) => isOlder(captures[0]?.at, now, 1))
    .flatMap(movesOf)
    .filter(({ ref }) => !paidOut.has(ref))
  const amount = items.reduce((total, item) => total + item.amount, 0)
  if (amount <= 0) return
  const arrivesOn = new Date(now + TRANSIT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const sentAt = new Date(now).toISOString()
  await putPayout(rows, { ref: newRef('po'), amount, currency, state: 'inTransit', sentAt, arrivesOn, items }, newRef)
}
