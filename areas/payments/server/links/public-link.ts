import { type Answer, done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { publicSettings } from '#platform/rules/shop/public-settings.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { PayLink } from '../../contract/pay-link.ts'
import { beginPayLink, openPayLink, payLinkStatus, type ShownLink } from '../../contract/pay-link-page.ts'
import { type PartProblem, partProblem, restOf } from '../../rules/link-part.ts'
import { isOpenLink, linkStateNow } from '../../rules/link-state.ts'
import type { PaymentState } from '../../rules/payment-state.ts'
import { toCheckoutPath } from '../checkout/checkout-token.ts'
import { createPayment } from '../payments/create-payment.ts'
import { findLink, loadLink, lockLink, type StoredLink } from './stored-link.ts'

interface ShopRow {
  readonly merchant: string
  readonly shop: string
  readonly abn: string
  readonly timeZone: string
  readonly settings: Readonly<Record<string, unknown>>
}

const PART_REFUSALS: Readonly<Record<PartProblem, string>> = {
  nothingLeft: 'eftpos.payByLink.part.nothingLeft',
  tooMuch: 'eftpos.payByLink.part.tooMuch',
  wholeOnly: 'eftpos.payByLink.part.wholeOnly',
  tooLittle: 'eftpos.payByLink.part.tooLittle',
  restTooSmall: 'eftpos.payByLink.part.restTooSmall',
}

const TRIES: Partial<Record<PaymentState, ShownLink['lastTry']>> = {
  created: 'pending',
  pending: 'pending',
  unknown: 'unknown',
  failed: 'failed',
}

async function lastTry(ctx: Context, linkId: string): Promise<ShownLink['lastTry']> {
  const row = await ctx.db.row<{ state: PaymentState }>(sql`
    select state from cardpay_transaction
    where merchant_id = ${ctx.merchantId}::uuid and purpose = 'link' and purpose_ref = ${linkId} order by at desc, id desc limit 1`)
  return row ? (TRIES[row.state] ?? 'paid') : null
}

async function toShown(ctx: Context, link: StoredLink): Promise<Answer<ShownLink>> {
  const shop = await ctx.db.row<ShopRow>(sql`
    select coalesce(m.name, s.lot_name) as merchant, s.lot_name as shop, coalesce(m.abn, '') as abn, s.time_zone as "timeZone",
      coalesce(s.settings, '{}'::jsonb) as settings
    from platform.site s
    left join system.merchant m on m.merchant_id = s.merchant_id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${link.siteId}::uuid`)
  if (!shop) return notFound()
  const settings = publicSettings(shop.settings)
  return done({
    ...{ ...shop, settings, status: linkStateNow(link, ctx.clock()), reference: link.reference, words: link.words },
    ...{ amount: toWire(link.amount), tax: toWire(link.tax), paid: toWire(link.paid), rest: toWire(restOf(link)) },
    refunded: toWire(link.refunded),
    leastPart: link.leastPart === null ? null : toWire(link.leastPart),
    expires: new Date(link.expiresAt).toISOString(),
    lastTry: await lastTry(ctx, link.id),
  })
}

/** What a customer has seen, or pays, is fixed from then on (link-hooks.ts). */
async function markOpened(own: Context, link: StoredLink): Promise<void> {
  if (link.isOpened) return
  await own.db.run(sql`
    update eftpos_pay_by_link set opened_at = ${own.now()}::timestamptz, version = version + 1, updated_at = ${own.now()}::timestamptz
    where merchant_id = ${own.merchantId}::uuid and id = ${link.id}::uuid`)
  await publishChanged(own, PayLink, [{ id: link.id, siteId: link.siteId }])
}

/** `/al/pay/link/open` */
export const openingLink = handle(openPayLink, async (ctx, { token }) => {
  const place = await findLink(ctx, token)
  const link = place && (await lockLink(place.own, place.linkId))
  if (!place || !link) return notFound()
  await markOpened(place.own, link)
  return toShown(place.own, link)
})

/** `/al/pay/link/status` */
export const showingLink = handle(payLinkStatus, async (ctx, { token }) => {
  const place = await findLink(ctx, token)
  const link = place && (await loadLink(place.own, place.linkId))
  return place && link ? toShown(place.own, link) : notFound()
})

/** `/al/pay/link/begin`: only captured money counts, so two customers may begin; the second one's money goes back. */
export const beginningLink = handle(beginPayLink, async (ctx, { token, amount }) => {
  const place = await findLink(ctx, token)
  const link = place && (await lockLink(place.own, place.linkId))
  if (!place || !link?.accountId) return notFound()
  const { own } = place
  if (!isOpenLink(link, own.clock()))
    return refuse(RTN.wrongState, `eftpos.payByLink.ended.${linkStateNow(link, own.clock())}`)
  const part = fromWire(amount)
  const problem = partProblem(link, part)
  if (problem) return refuseFields({ amount: { code: PART_REFUSALS[problem] } })
  await markOpened(own, link)
  const payment = await createPayment(own, {
    ...{ key: `link ${own.random.id()}`, siteId: link.siteId, accountId: link.accountId },
    ...{ currency: link.currency ?? 'AUD', purpose: 'link', purposeRef: link.id, amount: part, tip: 0, surcharge: 0 },
    ...{ words: `${link.reference} ${link.words}`.trim(), capture: 'now' },
    returnTo: `${own.services.publicUrl}/pay/${token}?back=1`,
  })
  return 'refused' in payment ? payment : done({ checkoutPath: toCheckoutPath(own, payment.paymentId) })
})
