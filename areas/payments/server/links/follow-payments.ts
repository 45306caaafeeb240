import { alarmRaised } from '#platform/contract/alarm.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { PayLink } from '../../contract/pay-link.ts'
import { type PaymentChanged, paymentChanged } from '../../contract/payment-events.ts'
import { surchargeExcess, type UsedCard } from '../../rules/card-surcharge.ts'
import { acceptsMoney, stateAfter } from '../../rules/link-state.ts'
import { planReturn, planSurchargeReturn, surchargeKey } from '../payments/return-payment.ts'
import { linkCards } from './link-cards.ts'
import { lockLink, type StoredLink } from './stored-link.ts'
import { tellLink } from './tell-link.ts'

/** A payment of a link was captured or refunded: the only thing that makes a link paid. */
async function followPayment(ctx: Context, payment: PaymentChanged): Promise<void> {
  if (payment.purpose !== 'link' || payment.capturedAt === undefined) return
  const link = await lockLink(ctx, payment.purposeRef)
  if (!link) throw new Error(`no payment link ${payment.purposeRef}`)
  // The surcharge is the customer's to pay beside the amount of the link.
  const money = Math.min(payment.captured, payment.amount)
  const isAccepted = acceptsMoney(link, money, payment.capturedAt)
  const isNew = await ctx.db.run(sql`
    insert into eftpos_link_money (merchant_id, payment_id, link_id, accepted)
    values (${ctx.merchantId}::uuid, ${payment.paymentId}::uuid, ${link.id}::uuid, ${isAccepted})
    on conflict (merchant_id, payment_id) do nothing`)
  if (isNew > 0 && isAccepted) {
    await takeMoney(ctx, link, money, payment.capturedAt)
    await settleSurcharge(ctx, link, payment.paymentId)
  } else if (isNew > 0) await giveBack(ctx, link, payment)
  await countRefunds(ctx, link)
  await publishChanged(ctx, PayLink, [{ id: link.id, siteId: link.siteId }])
}

async function takeMoney(ctx: Context, link: StoredLink, money: Cents, capturedAt: number): Promise<void> {
  const paid = link.paid + money
  const status = stateAfter(link, paid)
  await ctx.db.run(sql`
    update eftpos_pay_by_link set paid = ${paid}, status = ${status},
      paid_at = case when ${status === 'paid'} then ${new Date(capturedAt).toISOString()}::timestamptz else paid_at end,
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${link.id}::uuid`)
  await tellLink(ctx, { ...link, paid }, status)
}

interface PaidRow extends UsedCard {
  readonly amount: Cents
  readonly surcharge: Cents
  /** When the customer chose a card, ISO 8601. */
  readonly at: string
}

/** Refunds what the surcharge of the chosen card is above that of the card that was used. */
async function settleSurcharge(ctx: Context, link: StoredLink, paymentId: string): Promise<void> {
  const paid = await ctx.db.row<PaidRow>(sql`
    select amount, surcharge, card_scheme as scheme, funding, at from cardpay_transaction
    where merchant_id = ${ctx.merchantId}::uuid and id = ${paymentId}::uuid and surcharge > 0`)
  if (!paid) return
  const surcharge = surchargeExcess(paid, await linkCards(ctx, link, paid.at), paid)
  if (surcharge > 0) await planSurchargeReturn(ctx, { paymentId, surcharge, reason: 'Surcharge of another card' })
}

/** Money that came after the end, or twice, is refunded; the merchant is told. */
async function giveBack(ctx: Context, link: StoredLink, payment: PaymentChanged): Promise<void> {
  await planReturn(ctx, payment.paymentId, `Payment link ${link.reference} was no longer open`)
  await ctx.emit(alarmRaised, {
    title: 'eftpos.payByLink.late.title',
    text: 'eftpos.payByLink.late.text',
    params: { reference: link.reference, amount: toWire(payment.captured).toFixed(2) }, // not money: text of an amount
    link: '/eftpos/paybylink',
  })
}

/**
 * Refunds of accepted money, without their share of the surcharge, and without surcharge alone that went back for another card. A
 * refund does not open the link again.
 */
async function countRefunds(ctx: Context, link: StoredLink): Promise<void> {
  const row = await ctx.db.row<{ refunded: Cents }>(sql`
    select coalesce(sum(round(greatest(0, t.refunded - coalesce(a.surcharge, 0)) * t.amount::numeric
      / (t.amount + t.tip + t.surcharge - coalesce(a.surcharge, 0)))), 0)::bigint as refunded
    from eftpos_link_money l
    join cardpay_transaction t on t.merchant_id = l.merchant_id and t.id = l.payment_id
    left join cardpay_attempt a on a.merchant_id = t.merchant_id and a.payment_id = t.id and a.state <> 'refused'
      and a.key = ${surchargeKey('')} || t.id::text
    where l.merchant_id = ${ctx.merchantId}::uuid and l.link_id = ${link.id}::uuid and l.accepted`)
  await ctx.db.run(sql`
    update eftpos_pay_by_link set refunded = ${row?.refunded ?? 0}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${link.id}::uuid and refunded <> ${row?.refunded ?? 0}`)
}

export const followingPayments = reaction(paymentChanged, followPayment)
