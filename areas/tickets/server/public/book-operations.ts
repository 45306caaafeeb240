import { type Answer, done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { MOST_DAYS } from '../../contract/availability.ts'
import type { BookingRequest } from '../../contract/booking.ts'
import {
  holdPublicly,
  OPEN_HOLDS,
  openPublicPlan,
  publicAvailability,
  type ShownPlan,
} from '../../contract/public-booking.ts'
import type { PriceTerms } from '../../rules/plan-terms.ts'
import { isAnswered } from '../availability/availability-operations.ts'
import { planAvailability } from '../availability/plan-availability.ts'
import { storedMobile } from '../bookings/insert-booking.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { bookingToken } from '../messages/booking-token.ts'
import { isSoldAt, siteByCode, sitesOfPlan, type TicketSite } from '../plans/plan-site.ts'
import {
  bookingOfToken,
  lockContact,
  type PublicPlan,
  type PublicTables,
  publicPage,
  whyTooOften,
} from './public-place.ts'
import { publicShop } from './public-shop.ts'
import { holdTable, showTables, tableSlots } from './public-tables.ts'

const MOST_OF_PRICE = 1000

/** `/al/ticket/public/plan` */
export const openingPlan = handle(openPublicPlan, async (ctx, { code }) => {
  const place = await publicPage(ctx, code)
  if ('refused' in place) return place
  return 'plan' in place ? showPlan(place) : showTables(place)
})

async function showPlan({ own, plan }: PublicPlan): Promise<Answer<ShownPlan>> {
  const sites = await sitesOfPlan(own, plan)
  const [first] = sites
  const shop = first && (await publicShop(own, first.id))
  if (!shop) return notFound()
  const row = await own.db.row<{ notes: string }>(sql`
    select coalesce(notes, '') as notes from ticket_plan where merchant_id = ${own.merchantId}::uuid and id = ${plan.id}::uuid`)
  const now = own.clock()
  return done({
    ...{ kind: 'plan', name: plan.name, notes: row?.notes ?? '', merchant: shop.merchant },
    ...{ chargeMethod: plan.charge.chargeMethod, onSale: plan.sale.state === 'onSale' },
    ...{ maxPeople: plan.sale.maxPeople, waitlist: plan.waitlist },
    prices: plan.charge.prices.filter(price => isSold(price, now)).map(shownPrice),
    extraColumns: plan.extraColumns,
    sites: sites.map(({ ordLot, name, zone }) => ({ ordLot, name, timeZone: zone })),
    settings: shop.settings,
  })
}

const isSold = ({ closed, saleFrom = 0, saleTo = Number.POSITIVE_INFINITY }: PriceTerms, now: number): boolean =>
  !closed && saleFrom <= now && now < saleTo

const shownPrice = ({ id, name, price, counts, min = 1, max = MOST_OF_PRICE }: PriceTerms) => ({
  ...{ id, name, price: toWire(price), counts, min, max },
})

/** Of a question that names no party. */
const USUAL_PARTY = 2

/** `/al/ticket/public/availability` */
export const answeringPublicly = handle(publicAvailability, async (ctx, { code, ordLot, from, to, people, token }) => {
  const place = await publicPage(ctx, code)
  if ('refused' in place) return place
  const site = await siteByCode(place.own, ordLot)
  if (!site || !sellsAt(place, site)) return notFound()
  if (!isAnswered(from, to)) return refuseFields({ to: { code: 'ticket.refusal.range', params: { days: MOST_DAYS } } })
  const range = { from, to }
  if ('plan' in place) return done({ slots: await planAvailability(place.own, { plan: place.plan, site, ...range }) })
  const except = token && (await bookingOfToken(place.own, token))
  return done({ slots: await tableSlots(place, { ...range, people: people ?? USUAL_PARTY, except }) })
})

const sellsAt = (place: PublicPlan | PublicTables, site: TicketSite): boolean =>
  'plan' in place ? isSoldAt(place.plan, site) : place.site.id === site.id

/** `/al/ticket/public/hold` */
export const holdingPublicly = handle(holdPublicly, async (ctx, { code, ordLot, lines, people, ...wanted }) => {
  const place = await publicPage(ctx, code)
  if ('refused' in place) return place
  const { own } = place
  const site = await siteByCode(own, ordLot)
  if (!site || !('plan' in place || sellsAt(place, site))) return notFound()
  const { email, mobile } = wanted.client
  if (!email && !mobile) return refuseFields({ client: { code: 'ticket.book.contactNeeded' } })
  await lockContact(own, wanted.client)
  const tooOften = await whyTooOften(own, wanted.client)
  if (tooOften) return tooOften
  if ((await openHolds(own, wanted.client)) >= OPEN_HOLDS) return refuse(RTN.wrongState, 'ticket.book.tooManyHolds')
  const booking =
    'plan' in place
      ? await holdPlaces(place, { site, lines, wanted })
      : await holdTable(own, place, { ...wanted, people })
  return 'refused' in booking ? booking : done({ token: await bookingToken(own, booking.id) })
})

interface Holding {
  readonly site: TicketSite
  readonly lines: BookingRequest['lines'] | undefined
  readonly wanted: Omit<BookingRequest, 'plan' | 'lines'>
}

async function holdPlaces({ own, plan }: PublicPlan, { site, lines, wanted }: Holding) {
  if (!lines) return refuseFields({ lines: { code: 'platform.field.required' } })
  return placeBooking(own, { plan, site, wanted: { ...wanted, lines, channel: 'web' } })
}

/** Open holds of a person, by either way of reaching them. */
async function openHolds(ctx: Context, { email, mobile }: BookingRequest['client']): Promise<number> {
  const row = await ctx.db.row<{ count: number }>(sql`
    select count(*)::int as count from ticket_booking
    where merchant_id = ${ctx.merchantId}::uuid and status = 'held' and held_until > ${ctx.now()}::timestamptz
      and (email = ${email ?? null} or mobile = ${mobile === undefined ? null : storedMobile(mobile)})`)
  return row?.count ?? 0
}
