import { done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { publicSettings } from '#platform/rules/shop/public-settings.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { MOST_DAYS } from '../../contract/availability.ts'
import type { BookingRequest } from '../../contract/booking.ts'
import { holdPublicly, OPEN_HOLDS, openPublicPlan, publicAvailability } from '../../contract/public-booking.ts'
import type { PriceTerms } from '../../rules/plan-terms.ts'
import { isAnswered } from '../availability/availability-operations.ts'
import { planAvailability } from '../availability/plan-availability.ts'
import { storedMobile } from '../bookings/insert-booking.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { bookingToken } from '../messages/booking-token.ts'
import { isSoldAt, siteByCode, sitesOfPlan } from '../plans/plan-site.ts'
import { publicPlan, whyTooOften } from './public-place.ts'

const MOST_OF_PRICE = 1000

interface PlanShop {
  readonly merchant: string
  readonly notes: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** `/al/ticket/public/plan` */
export const openingPlan = handle(openPublicPlan, async (ctx, { code }) => {
  const place = await publicPlan(ctx, code)
  if ('refused' in place) return place
  const { own, plan } = place
  const sites = await sitesOfPlan(own, plan)
  const [first] = sites
  const shop = await own.db.row<PlanShop>(sql`
    select coalesce(m.name, '') as merchant, coalesce(p.notes, '') as notes, coalesce(s.settings, '{}'::jsonb) as settings
    from ticket_plan p
    left join platform.site s on s.merchant_id = p.merchant_id and s.id = ${first?.id ?? null}::uuid
    left join system.merchant m on m.merchant_id = p.merchant_id
    where p.merchant_id = ${own.merchantId}::uuid and p.id = ${plan.id}::uuid`)
  if (!first || !shop) return notFound()
  const now = ctx.clock()
  return done({
    ...{ name: plan.name, notes: shop.notes, merchant: shop.merchant, chargeMethod: plan.charge.chargeMethod },
    ...{ onSale: plan.sale.state === 'onSale', maxPeople: plan.sale.maxPeople, waitlist: plan.waitlist },
    prices: plan.charge.prices.filter(price => isSold(price, now)).map(shownPrice),
    extraColumns: plan.extraColumns,
    sites: sites.map(({ ordLot, name, zone }) => ({ ordLot, name, timeZone: zone })),
    settings: publicSettings(shop.settings),
  })
})

const isSold = ({ closed, saleFrom = 0, saleTo = Number.POSITIVE_INFINITY }: PriceTerms, now: number): boolean =>
  !closed && saleFrom <= now && now < saleTo

const shownPrice = ({ id, name, price, counts, min = 1, max = MOST_OF_PRICE }: PriceTerms) => ({
  ...{ id, name, price: toWire(price), counts, min, max },
})

/** `/al/ticket/public/availability` */
export const answeringPublicly = handle(publicAvailability, async (ctx, { code, ordLot, from, to }) => {
  const place = await publicPlan(ctx, code)
  if ('refused' in place) return place
  const { own, plan } = place
  const site = await siteByCode(own, ordLot)
  if (!site || !isSoldAt(plan, site)) return notFound()
  if (!isAnswered(from, to)) return refuseFields({ to: { code: 'ticket.refusal.range', params: { days: MOST_DAYS } } })
  return done({ slots: await planAvailability(own, { plan, site, from, to }) })
})

/** `/al/ticket/public/hold` */
export const holdingPublicly = handle(holdPublicly, async (ctx, { code, ordLot, ...wanted }) => {
  const place = await publicPlan(ctx, code)
  if ('refused' in place) return place
  const { own, plan } = place
  const site = await siteByCode(own, ordLot)
  if (!site) return notFound()
  const { email, mobile } = wanted.client
  if (!email && !mobile) return refuseFields({ client: { code: 'ticket.book.contactNeeded' } })
  const tooOften = await whyTooOften(own, wanted.client)
  if (tooOften) return tooOften
  if ((await openHolds(own, wanted.client)) >= OPEN_HOLDS) return refuse(RTN.wrongState, 'ticket.book.tooManyHolds')
  const booking = await placeBooking(own, { plan, site, wanted: { ...wanted, channel: 'web' } })
  return 'refused' in booking ? booking : done({ token: await bookingToken(own, booking.id) })
})

/** Open holds of a person, by either way of reaching them. */
async function openHolds(ctx: Context, { email, mobile }: BookingRequest['client']): Promise<number> {
  const row = await ctx.db.row<{ count: number }>(sql`
    select count(*)::int as count from ticket_booking
    where merchant_id = ${ctx.merchantId}::uuid and status = 'held' and held_until > ${ctx.now()}::timestamptz
      and (email = ${email ?? null} or mobile = ${mobile === undefined ? null : storedMobile(mobile)})`)
  return row?.count ?? 0
}
