import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { type Cents, fromWire, toWire } from '#platform/rules/money/money.ts'
import { publicSettings } from '#platform/rules/shop/public-settings.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { PayLink } from '../../contract/pay-link.ts'
import { beginPayLink, openPayLink, payLinkStatus, type ShownLink } from '../../contract/pay-link-page.ts'
import { ANY, cardSurcharge, choiceKey } from '../../rules/card-surcharge.ts'
import { dueOf, type PartProblem, partProblem } from '../../rules/link-part.ts'
import { isOpenLink, linkStateNow } from '../../rules/link-state.ts'
import type { PaymentState } from '../../rules/payment-state.ts'
import { toCheckoutPath } from '../checkout/checkout-token.ts'
import { createPayment } from '../payments/create-payment.ts'
import { linkCards } from './link-cards.ts'
import { findLink, loadLink, lockLink, type StoredLink } from './stored-link.ts'

interface ShopRow {
  readonly merchant: string
  readonly shop: string
  readonly abn: string
  readonly timeZone: string
  readonly thanksSeconds: number
  readonly settings: Readonly<Record<string, unknown>>
}

/** Where the merchant has chosen nothing: the default of `thanksPageSeconds`. */
const THANKS_SECONDS = 8

const OTHER_CARDS = choiceKey({ scheme: ANY, funding: ANY })

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

const attemptKey = (attempt: string): string => `link ${attempt}`

/** What came of a customer's own try. Nobody is told of another customer's. */
async function lastTry(ctx: Context, linkId: string, attempt: string | undefined): Promise<ShownLink['lastTry']> {
  if (attempt === undefined) return null
  const row = await ctx.db.row<{ state: PaymentState }>(sql`
    select t.state from cardpay_attempt a
    join cardpay_transaction t on t.merchant_id = a.merchant_id and t.id = a.payment_id
    where a.merchant_id = ${ctx.merchantId}::uuid and a.key = ${attemptKey(attempt)}
      and t.purpose = 'link' and t.purpose_ref = ${linkId}`)
  return row ? (TRIES[row.state] ?? 'paid') : null
}

async function toShown(ctx: Context, link: StoredLink, attempt?: string): Promise<Answer<ShownLink>> {
  const shop = await ctx.db.row<ShopRow>(sql`
    select coalesce(m.name, s.lot_name) as merchant, s.lot_name as shop, coalesce(m.abn, '') as abn, s.time_zone as "timeZone",
      coalesce(s.settings, '{}'::jsonb) as settings, coalesce(c.thanks_page_seconds, ${THANKS_SECONDS}::int) as "thanksSeconds"
    from platform.site s
    left join system.merchant m on m.merchant_id = s.merchant_id
    left join system.config c on c.merchant_id = s.merchant_id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${link.siteId}::uuid`)
  if (!shop) return notFound()
  const settings = publicSettings(shop.settings)
  return done({
    ...{ ...shop, settings, status: linkStateNow(link, ctx.clock()), reference: link.reference, words: link.words },
    ...{ amount: toWire(link.amount), uses: link.uses, tax: toWire(link.tax), paid: toWire(link.paid) },
    ...{ due: toWire(dueOf(link)), cards: await linkCards(ctx, link, ctx.now()), refunded: toWire(link.refunded) },
    leastPart: link.leastPart === null ? null : toWire(link.leastPart),
    expires: new Date(link.expiresAt).toISOString(),
    lastTry: await lastTry(ctx, link.id, attempt),
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
export const showingLink = handle(payLinkStatus, async (ctx, { token, attempt }) => {
  const place = await findLink(ctx, token)
  const link = place && (await loadLink(place.own, place.linkId))
  return place && link ? toShown(place.own, link, attempt) : notFound()
})

/** The surcharge of the chosen card, where it is what the customer read. */
async function agreedSurcharge(
  ctx: Context,
  link: StoredLink,
  { amount, card, surcharge }: { readonly amount: Cents; readonly card: string; readonly surcharge: Cents },
): Promise<Cents | Refusal> {
  const choice = (await linkCards(ctx, link, ctx.now())).find(each => choiceKey(each) === card)
  if (!choice) return refuseFields({ card: { code: 'eftpos.payByLink.part.otherCards' } })
  return cardSurcharge(amount, choice) === surcharge
    ? surcharge
    : refuseFields({ surcharge: { code: 'eftpos.payByLink.part.surchargeChanged' } })
}

/** `/al/pay/link/begin`: only captured money counts, so two customers may begin; money beyond the uses of the link goes back. */
export const beginningLink = handle(
  beginPayLink,
  async (ctx, { token, amount, card = OTHER_CARDS, surcharge: shown = 0 }) => {
    const place = await findLink(ctx, token)
    const link = place && (await lockLink(place.own, place.linkId))
    if (!place || !link?.accountId) return notFound()
    const { own } = place
    if (!isOpenLink(link, own.clock()))
      return refuse(RTN.wrongState, `eftpos.payByLink.ended.${linkStateNow(link, own.clock())}`)
    const part = fromWire(amount)
    const problem = partProblem(link, part)
    if (problem) return refuseFields({ amount: { code: PART_REFUSALS[problem] } })
    const surcharge = await agreedSurcharge(own, link, { amount: part, card, surcharge: fromWire(shown) })
    if (typeof surcharge !== 'number') return surcharge
    await markOpened(own, link)
    const attempt = own.random.id()
    const payment = await createPayment(own, {
      ...{ key: attemptKey(attempt), siteId: link.siteId, accountId: link.accountId },
      ...{ currency: link.currency ?? 'AUD', purpose: 'link', purposeRef: link.id, amount: part, tip: 0, surcharge },
      ...{ words: `${link.reference} ${link.words}`.trim(), capture: 'now' },
      returnTo: `${own.services.publicUrl}/pay/${token}?back=${attempt}`,
    })
    return 'refused' in payment ? payment : done({ checkoutPath: toCheckoutPath(own, payment.paymentId) })
  },
)
