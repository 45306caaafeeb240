import { type PaymentChanged, paymentChanged } from '#areas/payments/contract/payment-events.ts'
import { requestPayment, requestRefund } from '#areas/payments/contract/request-payment.ts'
import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import type { PayStationSale, payAtPayStation } from '../../contract/pay-station.ts'
import { paidBefore, payableByCard, settlePaidQuote } from '../stays/pay-stay.ts'
import { followRefunds } from './follow-refunds.ts'
import { type CardSale, findCardSale, type StoredState, setSaleState } from './stored-card-sale.ts'

type Input = InputOfOperation<typeof payAtPayStation> & { readonly siteId: string }

/** Orders the payment of a quote: what the driver saw is what is due, or nothing is charged. */
export async function beginCardSale(
  ctx: Context,
  { site, siteId, quote, saleId, amount, place }: Input,
): Promise<Answer<OutputOfOperation<typeof payAtPayStation>>> {
  const payable = await payableByCard(ctx, { quote, saleId }, of => of === siteId)
  if ('refused' in payable) return payable.refused ? payable : done({ checkoutPath: null, paid: payable.result })
  const { stay, due } = payable
  if (due <= 0) return refuse(RTN.wrongState, 'parking.stay.nothingDue')
  if (fromWire(amount) !== due) return refuse(RTN.wrongState, 'parking.stay.quoteExpired')
  const before = await findCardSale(ctx, sql`sale_id = ${saleId}`)
  if (before && before.quote !== quote) return refuse(RTN.duplicate, 'parking.stay.saleUsed')
  const kiosk = place === 'payStation' ? '&kiosk' : ''
  const ordered = await requestPayment(ctx, {
    ...{ key: `parking ${saleId}`, siteId, purpose: 'parking', purposeRef: saleId, words: stay.stayNum, amount: due },
    returnPath: `/pay/parking/${encodeURIComponent(site)}?sale=${encodeURIComponent(saleId)}${kiosk}`,
  })
  if ('refused' in ordered) return ordered
  await ctx.db.run(sql`
    insert into parking_card_sale (merchant_id, sale_id, payment_id, site_id, stay_id, quote_id, amount, place, state, at)
    values (${ctx.merchantId}::uuid, ${saleId}, ${ordered.paymentId}::uuid, ${siteId}::uuid, ${stay.id}::uuid, ${quote}::uuid, ${due},
      ${place}, 'pending', ${ctx.now()}::timestamptz)
    on conflict (merchant_id, sale_id) do nothing`)
  return done({ checkoutPath: ordered.checkoutPath, paid: null })
}

/** What the payments area says of a payment of a stay. Only captured money pays, and what is refunded pays no more. */
async function followPayment(ctx: Context, payment: PaymentChanged): Promise<void> {
  if (payment.purpose !== 'parking') return
  const sale = await findCardSale(ctx, sql`payment_id = ${payment.paymentId}::uuid for update`)
  if (!sale) return
  const state = sale.state === 'pending' ? await settleSale(ctx, sale, payment) : sale.state
  if (state === 'paid') await followRefunds(ctx, sale, payment.refunded)
}

async function settleSale(ctx: Context, sale: CardSale, payment: PaymentChanged): Promise<StoredState> {
  const state = await toSaleState(ctx, sale, payment)
  if (state !== sale.state) await setSaleState(ctx, sale.saleId, state)
  return state
}

async function toSaleState(ctx: Context, sale: CardSale, payment: PaymentChanged): Promise<StoredState> {
  if (payment.capturedAt !== undefined) return take(ctx, sale, payment)
  const isOver = payment.state === 'failed' || payment.state === 'cancelled' || payment.state === 'expired'
  return isOver ? 'failed' : sale.state
}

/** Money for a stay that was paid or ended meanwhile goes back. */
async function take(
  ctx: Context,
  { saleId, quote, place, amount }: CardSale,
  { paymentId, providerRef, captured, refunded }: PaymentChanged,
): Promise<StoredState> {
  const tenders = [{ method: 'card' as const, amount: toWire(amount) }]
  const settled = await settlePaidQuote(ctx, { quote, saleId, place, tenders, providerRef: providerRef ?? undefined })
  if (!settled.refused) return 'paid'
  if (refunded >= captured) return 'returned'
  const refund = await requestRefund(ctx, { key: saleId, paymentId, reason: 'The stay was paid or ended meanwhile' })
  if ('refused' in refund) throw new Error(`the payment ${paymentId} of a stay can't be refunded: ${refund.code}`)
  return 'returned'
}

export const followingCardPayments = reaction(paymentChanged, followPayment)

export async function readCardSale(ctx: Context, siteId: string, saleId: string): Promise<PayStationSale | undefined> {
  const sale = await findCardSale(ctx, sql`sale_id = ${saleId} and site_id = ${siteId}::uuid`)
  if (!sale) return undefined
  const paid = sale.state === 'paid' && !isRefunded(sale) ? await paidBefore(ctx, saleId, sale.stay) : undefined
  const stay = await ctx.db.row<{ ticket: string | null }>(sql`
    select ticket from parking_stay
    where merchant_id = ${ctx.merchantId}::uuid and id = ${sale.stay}::uuid and entry_at is null`)
  return {
    ...{ state: isRefunded(sale) ? 'refunded' : sale.state, ticket: (paid && stay?.ticket) ?? null },
    paid: paid && !paid.refused ? paid.result : null,
  }
}

const isRefunded = ({ state, amount, refunded }: CardSale): boolean => state === 'paid' && refunded >= amount
