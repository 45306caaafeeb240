import { done, notFound, refuseFields } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import {
  type FoundTableTime,
  MOST_BOOK_DAYS,
  type Party,
  tableBook,
  tableTimes,
} from '../../contract/table-book/table-reservation.ts'
import { slotProblem } from '../../rules/request-problem.ts'
import type { TableChoice } from '../../rules/table-book/choose-table.ts'
import { findTimes } from '../../rules/table-book/find-times.ts'
import { liveState } from '../../rules/table-book/live-state.ts'
import { wallClock } from '../../rules/table-book/wall-clock.ts'
import { siteByCode, type TicketSite } from '../plans/plan-site.ts'
import { loadBook } from './load-book.ts'
import { loadService, type TableServiceTerms } from './load-service.ts'
import { loadTables } from './load-tables.ts'

/** `/al/ticket/tableReservation/book` */
export const readingBook = handle(tableBook, async (ctx, { ordLot, day }) => {
  const site = await siteByCode(ctx, ordLot)
  if (!site || !ctx.access.mayAt(tableBook.need, site.id)) return notFound()
  const service = await loadService(ctx, site.id)
  if (!service) {
    const { choices } = await loadTables(ctx, site.id)
    return done({ service: null, starts: [], choices: choices.map(shownChoice), parties: [] })
  }
  const book = await loadBook(ctx, { service, site, from: day, to: day })
  const { id, name, depositFrom, depositPerPerson, bufferMinutes } = service
  const clock = wallClock(site.zone)
  return done({
    service: { id, name, depositFrom, depositPerPerson: toWire(depositPerPerson), bufferMinutes },
    starts: book.starts.map(({ startsAt, pacing }) => ({
      ...{ startsAt: new Date(startsAt).toISOString(), time: clock(startsAt).time, pacing },
      ...{ period: periodAt(service, clock(startsAt).time), covers: book.covers.get(startsAt) ?? 0 },
    })),
    choices: book.choices.map(shownChoice),
    parties: await partiesOf(ctx, site, day),
  })
})

const shownChoice = ({ name, seats, tables }: TableChoice) => ({ name, seats, tables: [...tables] })

const periodAt = ({ periods }: TableServiceTerms, time: string): string =>
  periods.find(({ timeFrom, timeTo }) =>
    timeFrom < timeTo ? timeFrom <= time && time < timeTo : time >= timeFrom || time < timeTo,
  )?.name ?? ''

type PartyRow = Omit<Party, 'state'>

/** Parties of a local day by time; cancelled ones and holds that ran out are none. */
async function partiesOf(ctx: TenantData & Timed, { id: siteId, zone }: TicketSite, day: string): Promise<Party[]> {
  const rows = await ctx.db.rows<PartyRow>(sql`
    select b.id, b.number, b.status, b.name, b.mobile, b.people, b.starts_at as "startsAt", b.ends_at as "endsAt", b.channel, b.notes,
      r.name as table, coalesce(r.things, '{}') as tables, b.deposit, b.deposit_state as "depositState", b.paid - b.refunded as paid, b.flags
    from ticket_booking b
    left join ticket_reservation r on r.merchant_id = b.merchant_id and r.booking_id = b.id
    where b.merchant_id = ${ctx.merchantId}::uuid and b.site_id = ${siteId}::uuid and b.what = 'table'
      and b.starts_at >= ${day}::date::timestamp at time zone ${zone} and b.starts_at < (${day}::date + 1)::timestamp at time zone ${zone}
      and b.status in ('held', 'confirmed', 'checkedIn', 'completed', 'noShow', 'waitlisted')
      and not (b.status = 'held' and b.held_until <= ${ctx.now()}::timestamptz)
    order by b.starts_at, b.number`)
  return rows.flatMap(row => {
    const state = liveState({ ...row, startsAt: Date.parse(row.startsAt) }, ctx.clock())
    if (!state) return []
    const [startsAt, endsAt] = [new Date(row.startsAt).toISOString(), new Date(row.endsAt).toISOString()]
    return [{ ...row, state, startsAt, endsAt, deposit: toWire(row.deposit), paid: toWire(row.paid) }]
  })
}

/** `/al/ticket/tableReservation/times` */
export const findingTimes = handle(tableTimes, async (ctx, { ordLot, from, to, people, booking }) => {
  const site = await siteByCode(ctx, ordLot)
  const service = site && (await loadService(ctx, site.id))
  if (!site || !service || !ctx.access.mayAt(tableTimes.need, site.id)) return notFound()
  if (!isBookRange(from, to))
    return refuseFields({ to: { code: 'ticket.refusal.range', params: { days: MOST_BOOK_DAYS } } })
  return done({ times: await timesBetween(ctx, { service, site, from, to, people, except: booking }) })
})

export function isBookRange(from: string, to: string): boolean {
  const days = Temporal.PlainDate.from(from).until(to).days
  return days >= 0 && days < MOST_BOOK_DAYS
}

interface TimesRange {
  readonly service: TableServiceTerms
  readonly site: TicketSite
  readonly from: string
  readonly to: string
  readonly people: number
  /** A booking that is about to be moved. */
  readonly except?: string | undefined
  /** Undefined: staff ask. */
  readonly leadMinutes?: number | undefined
}

/** Times of some days that a party can still be booked at. */
export async function timesBetween(ctx: TenantData & Timed, range: TimesRange): Promise<FoundTableTime[]> {
  const { service, site, people, leadMinutes = 0 } = range
  const book = await loadBook(ctx, range)
  const clock = wallClock(site.zone)
  const sale = { state: 'onSale', maxPeople: service.maxPeople, leadMinutes, advanceDays: service.advanceDays } as const
  const now = ctx.clock()
  return findTimes(book, people)
    .filter(({ startsAt }) => !slotProblem(sale, { startsAt, closesAt: startsAt, now, zone: site.zone }))
    .map(({ startsAt, coversLeft, table, isFree }) => ({
      ...{ startsAt: new Date(startsAt).toISOString(), ...clock(startsAt) },
      ...{ coversLeft: Math.max(0, coversLeft), table: table?.name ?? null, free: isFree },
    }))
}
