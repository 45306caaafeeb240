import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TakenPayment } from '../../rules/payment-sale.ts'
import { REFUND_KEY, refundedOf } from '../pay-station/stored-card-sale.ts'
import { lockStay, pricedTo } from './load-stay.ts'
import { taxOfPayment } from './pay-stay.ts'
import { priceStay } from './price-stay.ts'
import { sellPayments } from './sell-payments.ts'

interface EarlierPayment extends Pick<TakenPayment, 'number' | 'at' | 'place' | 'tenders'> {
  readonly stay: string
  readonly amount: Cents
  /** Of a card payment: what was refunded before it was a sale. */
  readonly refunded: Cents
  readonly change: Cents
  readonly providerRef: string | null
}

/** Takes a payment off the list of what is to be sold; undefined: another server has sold it. */
const takeEarlier = (ctx: Context, id: string): Promise<EarlierPayment | undefined> =>
  ctx.db.row<EarlierPayment>(sql`
    with sold as (
      delete from parking_payment_to_sell
      where merchant_id = ${ctx.merchantId}::uuid and payment_id = ${id}::uuid returning payment_id, provider_ref
    )
    select p.stay_id as stay, p.number, p.at, p.amount::float8 as amount, p.change::float8 as change, p.tenders, p.place,
      sold.provider_ref as "providerRef", ${refundedOf(ctx, sql`${REFUND_KEY} || c.payment_id || ' '`)}::float8 as refunded
    from sold join parking_payment p on p.merchant_id = ${ctx.merchantId}::uuid and p.id = sold.payment_id
    left join parking_card_sale c on c.merchant_id = ${ctx.merchantId}::uuid and c.sale_id = p.sale_id`)

/**
 * Sells what is left of a payment under its own id, on its own day: a day that is closed gets a supplementary close. One that was refunded
 * whole is no sale.
 */
async function sellEarlier(ctx: Context, id: string): Promise<void> {
  const payment = await takeEarlier(ctx, id)
  const stay = payment && (await lockStay(ctx, payment.stay))
  if (!stay) return
  const { stay: _, at, providerRef, refunded, ...facts } = payment
  const amount = facts.amount - refunded
  const price = await priceStay(ctx, stay, pricedTo(stay, Date.parse(at)))
  const tenders = refunded === 0 ? facts.tenders : [{ method: 'card' as const, amount: toWire(amount) }]
  const taken = { ...facts, id, at: new Date(at).toISOString(), amount, tenders, taxRate: price.taxRate }
  const tax = taxOfPayment(amount, price)
  await sellPayments(ctx, stay.siteId, [{ ...taken, tax, ...(providerRef !== null && { providerRef }) }])
}

/** Brings payments from before stays were sales into the ledger, the earliest first. With nothing left it reads one empty table. */
export const sellingEarlierPayments: ServedJob = {
  name: 'parking.earlierPayments',
  schedule: '*/10 * * * *',
  run: job =>
    eachDue<{ merchant: string; payment: string }>(
      job,
      sql`select merchant, payment from parking_payments_to_sell()`,
      ({ merchant, payment }) => job.write(merchant, ctx => sellEarlier(ctx, payment)),
    ),
}
