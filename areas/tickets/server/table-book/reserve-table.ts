import { type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Timed } from '#platform/server/operation/needs.ts'
import type { BookingRequest, PaidBy } from '../../contract/booking.ts'
import type { BookingState, Channel } from '../../rules/booking-state.ts'
import { peopleProblem, slotProblem } from '../../rules/request-problem.ts'
import type { TableChoice } from '../../rules/table-book/choose-table.ts'
import { findTimes, nearestTimes, tableSpan } from '../../rules/table-book/find-times.ts'
import { turnMinutes } from '../../rules/table-book/service-terms.ts'
import { tableDeposit } from '../../rules/table-book/table-deposit.ts'
import { announce } from '../bookings/announce.ts'
import { insertBooking } from '../bookings/insert-booking.ts'
import { withoutCards } from '../bookings/read-request.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { notifyBooker } from '../messages/notify-booker.ts'
import { countPayment, storeMoney } from '../money/store-money.ts'
import type { TicketSite } from '../plans/plan-site.ts'
import { expireReservations } from '../reservations/expire-reservations.ts'
import { lockReservations } from '../reservations/occupy.ts'
import { storeReservation, takePlace } from '../reservations/stored-reservation.ts'
import { tableFor, tableTaken, type WantedTables } from './chosen-table.ts'
import { type LoadedBook, loadBook } from './load-book.ts'
import type { TableServiceTerms } from './load-service.ts'

export interface WantedParty extends WantedTables {
  /** ISO 8601. */
  readonly startsAt: string
  readonly people: number
  readonly client: BookingRequest['client']
  readonly channel: Channel
  readonly notes?: string | undefined
  readonly language?: string | undefined
  readonly wait?: boolean | undefined
  readonly paidBy?: PaidBy | undefined
  readonly confirm?: boolean | undefined
  /** The party is at the shop: neither starts nor pacing bind it. */
  readonly isHere?: boolean | undefined
}

interface Reserving {
  readonly service: TableServiceTerms
  readonly site: TicketSite
  readonly wanted: WantedParty
}

/** Reserves a table for a party. On line a deposit is paid first; at the shop it is paid at once, or waived. */
export async function reserveTable(ctx: Context, reserving: Reserving): Promise<StoredBooking | Refusal> {
  const { service, site } = reserving
  const wanted = { ...reserving.wanted, ...withoutCards({ ...reserving.wanted, lines: [] }) }
  await lockReservations(ctx, site.id)
  await expireReservations(ctx, site.id)
  const startsAt = Date.parse(wanted.startsAt)
  const day = toLocalDate(startsAt, site.zone)
  const book = await loadBook(ctx, { service, site, from: day, to: day })
  const problem = whyNot(ctx, book, { ...reserving, wanted })
  if (problem) return wanted.wait && problem.code === FULL ? wait(ctx, { ...reserving, wanted }) : problem
  const span = tableSpan(book, startsAt, wanted.people)
  const table = tableFor(book, wanted, { people: wanted.people, span, confirm: wanted.confirm })
  if (table && 'refused' in table) return table
  if (!table) return wanted.wait ? wait(ctx, { ...reserving, wanted }) : full(ctx, book, startsAt, wanted.people)
  return store(ctx, { ...reserving, wanted }, table)
}

const FULL = 'ticket.refusal.tablesFull'

/** Says which times before and after have a table. */
export function full(ctx: Timed, book: LoadedBook, wanted: number, people: number): Refusal {
  const times = findTimes(book, people).filter(({ startsAt }) => startsAt >= ctx.clock())
  const left = times.find(({ startsAt }) => startsAt === wanted)?.coversLeft ?? 0
  const next = nearestTimes(times, wanted).map(at => new Date(at).toISOString())
  return refuse(RTN.wrongState, FULL, { params: { left: Math.max(0, left) }, map: { left, next } })
}

function whyNot(ctx: Context, book: LoadedBook, { service, site, wanted }: Reserving): Refusal | undefined {
  const { people, channel, confirm, isHere } = wanted
  const startsAt = Date.parse(wanted.startsAt)
  if (isHere) return undefined
  const byBooker = channel === 'web'
  const wrong = timeProblem(ctx, { service, site, startsAt, leadMinutes: byBooker ? service.leadMinutes : 0 })
  if (wrong) return wrong
  const tooMany = byBooker ? peopleProblem(service, people) : undefined
  if (tooMany) return refuseFields({ people: tooMany.problem })
  const start = book.starts.find(each => each.startsAt === startsAt)
  if (!start) return refuseFields({ startsAt: { code: 'ticket.refusal.noSlot' } })
  const left = start.pacing - (book.covers.get(startsAt) ?? 0)
  return people > left && !confirm ? full(ctx, book, startsAt, people) : undefined
}

interface WantedTime extends Pick<Reserving, 'service' | 'site'> {
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly leadMinutes: number
}

/** Why a table can't be booked for a time, whoever has it: the time is past, too soon or too far ahead. */
export function timeProblem(ctx: Timed, { service, site, startsAt, leadMinutes }: WantedTime): Refusal | undefined {
  const { maxPeople, advanceDays } = service
  const sale = { state: 'onSale', maxPeople, advanceDays, leadMinutes } as const
  const wrong = slotProblem(sale, { startsAt, closesAt: startsAt, now: ctx.clock(), zone: site.zone })
  return wrong && refuseFields({ [wrong.field]: wrong.problem })
}

const iso = (ms: number): string => new Date(ms).toISOString()

function rowFor(ctx: Context, { service, site, wanted }: Reserving, status: BookingState) {
  const { client, people, channel, notes, language } = wanted
  const deposit = tableDeposit(service, people)
  const asks = deposit > 0 && (channel === 'web' || (wanted.paidBy ?? 'none') !== 'none')
  const net = asks ? deposit : 0
  const startsAt = Date.parse(wanted.startsAt)
  return {
    ...({ what: 'table', planId: null, siteId: site.id, status, client, people, channel, notes, language } as const),
    ...{ startsAt: iso(startsAt), endsAt: iso(startsAt + turnMinutes(service.turns, people) * MINUTE_MS) },
    amounts: { gross: net, discount: 0, net, tax: 0, deposit: asks ? deposit : undefined },
    ...(status === 'held' ? { heldUntil: iso(ctx.clock() + service.holdMinutes * MINUTE_MS) } : {}),
  }
}

async function wait(ctx: Context, reserving: Reserving): Promise<StoredBooking> {
  const waiting = { ...reserving, wanted: { ...reserving.wanted, paidBy: 'none' as const } }
  const row = rowFor(ctx, waiting, 'waitlisted')
  const amounts = { ...row.amounts, gross: 0, net: 0, deposit: undefined }
  const booking = await insertBooking(ctx, { ...row, amounts })
  await announce(ctx, booking, 'waitForPlace')
  return booking
}

async function store(ctx: Context, reserving: Reserving, table: TableChoice): Promise<StoredBooking | Refusal> {
  const { service, wanted } = reserving
  const status = wanted.channel === 'web' && tableDeposit(service, wanted.people) > 0 ? 'held' : 'confirmed'
  const booking = await insertBooking(ctx, rowFor(ctx, reserving, status))
  const place = { name: table.name, things: table.tables, beforeMinutes: 0, afterMinutes: service.bufferMinutes }
  if (!(await takePlace(ctx, booking, place))) return tableTaken(table)
  await storeReservation(ctx, booking, place)
  const paid = await payDeposit(ctx, booking, wanted.paidBy ?? 'none')
  await announce(ctx, paid, status === 'held' ? 'holdBooking' : 'confirmBooking', { table: table.name })
  if (status === 'confirmed' && wanted.channel !== 'walkIn') await notifyBooker(ctx, paid, 'booked')
  return paid
}

async function payDeposit(ctx: Context, booking: StoredBooking, paidBy: PaidBy): Promise<StoredBooking> {
  if (paidBy === 'none' || booking.depositState !== 'due') return booking
  const entry = { kind: 'payment', method: paidBy, amount: booking.deposit, state: 'done', reason: '' } as const
  await storeMoney(ctx, booking, { ...entry, key: `confirm ${booking.id}` })
  return countPayment(ctx, booking, booking.deposit)
}
