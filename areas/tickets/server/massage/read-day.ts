import { done, notFound } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type MassageDay, massageDay, type ShownTreatment } from '../../contract/massage/massage-order.ts'
import type { BookingState } from '../../rules/booking-state.ts'
import type { Span, Therapist } from '../../rules/massage/massage-terms.ts'
import { massageState } from '../../rules/massage/order-state.ts'
import { breakOf, workingHours } from '../../rules/massage/roster.ts'
import { siteByCode, type TicketSite } from '../plans/plan-site.ts'
import { loadServices, loadStaff } from './load-spa.ts'

/** `/al/ticket/massageOrder/day` */
export const readingDay = handle(massageDay, async (ctx, { ordLot, day }) => {
  const site = await siteByCode(ctx, ordLot)
  if (!site || !ctx.access.mayAt(massageDay.need, site.id)) return notFound()
  const { therapists, rooms } = await loadStaff(ctx, site.id, { lock: false })
  const services = await loadServices(ctx, site)
  return done<MassageDay>({
    timeZone: site.zone,
    therapists: therapists
      .map(each => toShownTherapist(each, day, site.zone))
      .sort((a, b) => a.name.localeCompare(b.name)),
    rooms: rooms
      .map(({ id, name, kind, beds }) => ({ id, name, kind, beds }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    services: services.map(({ id, name, durations, addOns }) => ({
      ...{ id, name, durations: durations.map(({ minutes, standard }) => ({ minutes, from: standard })) },
      addOns: addOns.map(each => ({ name: each.name, price: each.price })),
    })),
    treatments: await treatmentsOf(ctx, site, day),
  })
})

const shownSpan = (span: Span | undefined) =>
  span ? { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() } : null

const toShownTherapist = ({ id, name, level, gender, roster }: Therapist, day: string, zone: string) => ({
  ...{ id, name, level, gender, hours: shownSpan(workingHours(roster, day, zone)) },
  pause: shownSpan(breakOf(roster, day, zone)),
})

interface TreatmentRow extends Omit<ShownTreatment, 'state' | 'net' | 'tip' | 'commission' | 'orderNet' | 'orderPaid'> {
  readonly status: BookingState
  readonly net: number
  readonly tip: number
  readonly commission: number
  readonly orderNet: number
  readonly paid: number
  readonly refunded: number
}

async function treatmentsOf(ctx: TenantData, site: TicketSite, day: string): Promise<ShownTreatment[]> {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(site.zone)
  const [from, to] = [start, start.add({ days: 1 })].map(each => each.toInstant().toString())
  const rows = await ctx.db.rows<TreatmentRow>(sql`
    select t.id, t.booking_id as "order", b.number, b.status, b.name as client, b.mobile, t.service, t.minutes, t.add_ons as "addOns",
      t.therapist_id as therapist, t.room_id as room, t.starts_at as "startsAt", t.ends_at as "endsAt", t.net, t.tip, t.commission,
      b.net as "orderNet", b.paid, b.refunded, o.online_order is not null as "atTill"
    from ticket_treatment t
    join ticket_booking b on b.merchant_id = t.merchant_id and b.id = t.booking_id
    join ticket_massage_order o on o.merchant_id = t.merchant_id and o.booking_id = t.booking_id
    where t.merchant_id = ${ctx.merchantId}::uuid and t.site_id = ${site.id}::uuid and t.taking
      and t.starts_at >= ${from}::timestamptz and t.starts_at < ${to}::timestamptz
    order by t.starts_at, t.id`)
  return rows.map(({ paid, refunded, net, tip, commission, orderNet, ...row }) => ({
    ...row,
    ...{
      state: massageState({ status: row.status, net: orderNet, paid, refunded }),
      net: toWire(net),
      tip: toWire(tip),
    },
    ...{ commission: toWire(commission), orderNet: toWire(orderNet), orderPaid: toWire(paid - refunded) },
    ...{ startsAt: new Date(row.startsAt).toISOString(), endsAt: new Date(row.endsAt).toISOString() },
  }))
}
