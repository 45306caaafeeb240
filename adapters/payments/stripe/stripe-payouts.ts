import { DAY_MS } from '#platform/rules/time/durations.ts'
import type { PaymentProvider, ProviderPayout, ProviderPayoutItem } from '../payment-provider.ts'
import { type StripeClient, valueOrThrow } from './stripe-client.ts'
import { paymentOf } from './stripe-events.ts'
import { balanceItem, event, listOf, payout, type StripeBalanceItem, type StripeEvent } from './stripe-objects.ts'
import { loadIntent } from './stripe-payments.ts'

const PAGE = 100
/** Payouts older than this have long arrived or come back. */
const PAYOUT_DAYS = 45
/** Stripe keeps events for 30 days. */
const EVENT_DAYS = 29

const STATES: Readonly<Record<string, ProviderPayout['state']>> = {
  pending: 'pending',
  in_transit: 'inTransit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
}

const toSeconds = (ms: number): number => Math.trunc(ms / 1000) // not money: seconds

/** Charges and refunds name their payment; other movements of the balance belong to none. */
const paymentRef = ({ source }: StripeBalanceItem): string =>
  (typeof source === 'object' ? source?.payment_intent : undefined) ?? ''

const KINDS: Readonly<Record<string, ProviderPayoutItem['kind']>> = {
  charge: 'capture',
  payment: 'capture',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
}

function toItems(item: StripeBalanceItem): ProviderPayoutItem[] {
  const isDispute = item.type === 'adjustment'
  const kind = KINDS[item.type] ?? (isDispute ? (item.amount < 0 ? 'dispute' : 'disputeWon') : 'fee')
  const fee: ProviderPayoutItem['kind'] = isDispute ? 'disputeFee' : 'fee'
  const parts = [
    { ref: item.id, kind, amount: item.amount },
    { ref: `${item.id}_fee`, kind: fee, amount: -item.fee },
  ]
  return parts.filter(({ amount }) => amount !== 0).map(part => ({ ...part, paymentRef: paymentRef(item) }))
}

type Pulls = Pick<PaymentProvider, 'transactions' | 'payouts' | 'payoutItems'>

export function stripePulls(client: StripeClient, clock: () => number): Pulls {
  /** Payments that events of a period tell of. */
  async function changedWithin(from: number, to: number): Promise<readonly string[]> {
    const refs = new Set<string>()
    let after: string | undefined
    for (;;) {
      const period = { gte: toSeconds(from), lt: toSeconds(to) }
      const page: { data: StripeEvent[]; has_more: boolean } = valueOrThrow(
        await client.get('/v1/events', listOf(event), { limit: PAGE, created: period, starting_after: after }),
      )
      for (const each of page.data) {
        const ref = paymentOf(each)
        if (ref !== undefined) refs.add(ref)
      }
      if (!page.has_more) return [...refs]
      after = page.data.at(-1)?.id
    }
  }

  return {
    /** A day a page; the cursor is the moment up to which everything was told. */
    async transactions(cursor) {
      const now = clock()
      const from = cursor === undefined ? now - EVENT_DAYS * DAY_MS : Date.parse(cursor)
      const to = Math.min(from + DAY_MS, now)
      const rows = []
      for (const ref of await changedWithin(from, to)) {
        const payment = await loadIntent(client, ref)
        if (payment) rows.push(payment)
      }
      return { rows, cursor: to < now ? new Date(to).toISOString() : undefined }
    },
    async payouts(cursor) {
      const created = { gte: toSeconds(clock() - PAYOUT_DAYS * DAY_MS) }
      const page = valueOrThrow(
        await client.get('/v1/payouts', listOf(payout), { limit: PAGE, created, starting_after: cursor }),
      )
      return {
        rows: page.data.map(({ id, amount, currency, status, created: at, arrival_date, failure_message }) => ({
          ...{ ref: id, amount, currency: currency.toUpperCase(), state: STATES[status] ?? 'pending' },
          sentAt: new Date(at * 1000).toISOString(),
          arrivesOn: new Date(arrival_date * 1000).toISOString().slice(0, 10),
          failure: failure_message ?? undefined,
        })),
        cursor: page.has_more ? page.data.at(-1)?.id : undefined,
      }
    },
    async payoutItems(ref) {
      const items: ProviderPayoutItem[] = []
      let after: string | undefined
      for (;;) {
        const page: { data: StripeBalanceItem[]; has_more: boolean } = valueOrThrow(
          await client.get('/v1/balance_transactions', listOf(balanceItem), {
            ...{ payout: ref, limit: PAGE, starting_after: after, expand: ['data.source'] },
          }),
        )
        items.push(...page.data.filter(({ type }) => type !== 'payout').flatMap(toItems))
        if (!page.has_more) return items
        after = page.data.at(-1)?.id
      }
    },
  }
}
