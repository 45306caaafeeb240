import { type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { taxInclusive } from '#platform/rules/money/money.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { BookingRequest, PaidBy } from '../../contract/booking.ts'
import type { Channel } from '../../rules/booking-state.ts'
import { depositOf } from '../../rules/deposit.ts'
import { entityPrice, entityTimeProblem, type RepeatRhythm, repeatSpans } from '../../rules/entities/entity-time.ts'
import { announce } from '../bookings/announce.ts'
import { insertBooking } from '../bookings/insert-booking.ts'
import { withoutCards } from '../bookings/read-request.ts'
import { dueNow, type StoredBooking } from '../bookings/stored-booking.ts'
import { notifyBooker } from '../messages/notify-booker.ts'
import { countPayment, storeMoney } from '../money/store-money.ts'
import type { TicketSite } from '../plans/plan-site.ts'
import { expireReservations } from '../reservations/expire-reservations.ts'
import { lockReservations } from '../reservations/occupy.ts'
import { storeReservation, takePlace } from '../reservations/stored-reservation.ts'
import { lendForReservation } from './lend-for-reservation.ts'
import type { ReservableEntity } from './load-entity-terms.ts'

export interface WantedEntity {
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  readonly people: number
  readonly client: BookingRequest['client']
  readonly channel: Channel
  readonly notes?: string | undefined
  readonly repeat?: { readonly rhythm: RepeatRhythm; readonly count: number } | undefined
  readonly confirm?: boolean | undefined
  readonly paidBy?: PaidBy | undefined
}

interface Reserving {
  readonly entity: ReservableEntity
  readonly site: TicketSite
  readonly wanted: WantedEntity
}

export interface ReservedEntities {
  readonly bookings: readonly StoredBooking[]
  /** Starts that somebody else has, ISO 8601. */
  readonly notFree: readonly string[]
}

interface Span {
  readonly from: number
  readonly to: number
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** Why a time of an entity can't be reserved, whoever has it. */
export function entityProblem(
  ctx: Pick<Context, 'clock'>,
  { times, capacity }: ReservableEntity,
  { from, to, zone, people }: Span & { readonly zone: string; readonly people: number },
): Refusal | undefined {
  if (from < ctx.clock()) return refuseFields({ startsAt: { code: 'ticket.refusal.past' } })
  if (capacity !== null && people > capacity)
    return refuseFields({ people: { code: 'ticket.refusal.tooMany', params: { most: capacity } } })
  const wrong = entityTimeProblem(times, { from, to, zone })
  return wrong && refuseFields({ [wrong.field]: wrong.problem })
}

/** Reserves an entity once, or as often as it repeats: all of them, the free ones after a question, or none. */
export async function reserveEntity(ctx: Context, reserving: Reserving): Promise<ReservedEntities | Refusal> {
  const { entity, site } = reserving
  const wanted = { ...reserving.wanted, ...withoutCards({ ...reserving.wanted, lines: [] }) }
  const first = { from: Date.parse(wanted.startsAt), to: Date.parse(wanted.endsAt), zone: site.zone }
  const spans = wanted.repeat ? repeatSpans(first, wanted.repeat.rhythm, wanted.repeat.count) : [first]
  for (const span of spans) {
    const problem = entityProblem(ctx, entity, { ...span, zone: site.zone, people: wanted.people })
    if (problem) return problem
  }
  await lockReservations(ctx, site.id)
  await expireReservations(ctx, site.id)
  const series = wanted.repeat ? ctx.random.id() : undefined
  const bookings: StoredBooking[] = []
  const notFree: string[] = []
  for (const span of spans) {
    const booking = await store(ctx, { ...reserving, wanted }, span, series)
    if (booking === undefined) notFree.push(iso(span.from))
    else if ('refused' in booking) return booking
    else bookings.push(booking)
  }
  const [earliest] = bookings
  if (!earliest) return refuse(RTN.wrongState, 'ticket.refusal.entityTaken', { map: { notFree } })
  if (notFree.length > 0 && !wanted.confirm)
    return refuse(RTN.confirm, 'ticket.entityReservation.confirmFree', {
      ...{ params: { free: bookings.length, all: spans.length }, map: { notFree } },
    })
  await notifyBooker(ctx, earliest, 'booked')
  return { bookings, notFree }
}

/** @returns undefined where somebody else has the time; then nothing of it stays but a number */
async function store(
  ctx: Context,
  { entity, wanted, site }: Reserving,
  { from, to }: Span,
  series: string | undefined,
): Promise<StoredBooking | Refusal | undefined> {
  const { client, people, channel, notes } = wanted
  const place = placeOf(entity)
  const bookingId = ctx.random.id()
  const times = { id: bookingId, siteId: site.id, startsAt: iso(from), endsAt: iso(to) }
  if (!(await takePlace(ctx, times, place))) return undefined
  const net = entityPrice(entity.times, { from, to, zone: site.zone })
  const booking = await insertBooking(ctx, {
    ...{ id: bookingId, what: 'entity', planId: null, siteId: site.id, startsAt: times.startsAt, endsAt: times.endsAt },
    ...{ status: 'confirmed', client, people, channel, notes },
    amounts: {
      gross: net,
      discount: 0,
      net,
      tax: taxInclusive(net, entity.tax),
      deposit: depositOf(net, entity.deposit),
    },
  })
  await storeReservation(ctx, booking, place, { lends: entity.lends, ...(series ? { series } : {}) })
  const paid = await pay(ctx, booking, wanted.paidBy ?? 'none')
  await announce(ctx, paid, 'confirmBooking', { entity: entity.name })
  const refused = entity.lends ? await lendForReservation(ctx, paid, place) : undefined
  return refused ?? paid
}

export const placeOf = ({ id, name, beforeMinutes, afterMinutes }: ReservableEntity) => ({
  ...{ name, things: [id], beforeMinutes, afterMinutes },
})

async function pay(ctx: Context, booking: StoredBooking, paidBy: PaidBy): Promise<StoredBooking> {
  const amount = dueNow(booking)
  if (paidBy === 'none' || amount === 0) return booking
  const entry = { kind: 'payment', method: paidBy, amount, state: 'done', reason: '' } as const
  await storeMoney(ctx, booking, { ...entry, key: `confirm ${booking.id}` })
  return countPayment(ctx, booking, amount)
}
