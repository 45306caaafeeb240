import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { TableService } from '../../contract/table-book/table-service.ts'
import { findTimes } from '../../rules/table-book/find-times.ts'
import { changeStatus } from '../bookings/change-status.ts'
import { lockBooking } from '../bookings/stored-booking.ts'
import type { TicketSite } from '../plans/plan-site.ts'
import { loadBook } from '../table-book/load-book.ts'
import { loadService, type TableServiceTerms } from '../table-book/load-service.ts'
import { reserveTable } from '../table-book/reserve-table.ts'
import { seatParty } from '../table-book/seat-party.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const PARTIES = [
  { name: 'Mia Tran', people: 2, notes: 'Window if possible' },
  { name: 'Noah Wilson', people: 4 },
  { name: 'Ana Lopez', people: 6, notes: 'Birthday' },
  { name: 'Li Wei', people: 3 },
  { name: 'Olivia Brown', people: 5, notes: 'High chair' },
  { name: 'Sam Patel', people: 2 },
] as const

interface DemoTables {
  readonly service: TableServiceTerms
  readonly site: TicketSite
}

/** The book of today and tomorrow: parties of the café that are expected, one that sits, one that waits. */
export async function addDemoTables({ ctx, add }: DemoContext, site: TicketSite, silent: Context): Promise<void> {
  await add(TableService, [
    {
      ...{ siteId: site.id, name: 'Tables at the café', code: 'CAFE', depositFrom: 6, depositPerPerson: 10 },
      notes: 'Breakfast, lunch and dinner by the river.',
      ...{ graceMinutes: 15, leadMinutes: 30, maxPeople: 12 },
      periods: [
        { name: 'Day', weekdays: EVERY_DAY, timeFrom: '08:00', timeTo: '15:00', everyMinutes: 15, pacing: 20 },
        { name: 'Evening', weekdays: EVERY_DAY, timeFrom: '17:30', timeTo: '21:30', everyMinutes: 15, pacing: 20 },
      ],
      cancelRules: [{ hoursBefore: 24, percent: 100, fee: 0 }],
    },
  ])
  const service = await loadService(ctx, site.id)
  if (!service) return
  for (const days of [0, 1]) await reserveDay(silent, { service, site }, days)
  await seatWalkIn(silent, { service, site })
}

const DAY_MINUTES = 24 * 60

async function reserveDay(ctx: Context, { service, site }: DemoTables, days: number): Promise<void> {
  const day = toLocalDate(ctx.clock() + days * DAY_MINUTES * MINUTE_MS, site.zone)
  for (const [place, party] of PARTIES.entries()) {
    const book = await loadBook(ctx, { service, site, from: day, to: day })
    const free = findTimes(book, party.people).filter(time => time.isFree && time.startsAt > ctx.clock())
    const time = free[Math.trunc((free.length * place) / PARTIES.length)] // not money: a place in a list
    if (!time) continue
    await reserveTable(ctx, {
      ...{ service, site },
      wanted: {
        ...{ startsAt: new Date(time.startsAt).toISOString(), people: party.people, channel: 'phone', paidBy: 'card' },
        client: { name: party.name, mobile: '0491 570 156' },
        ...('notes' in party ? { notes: party.notes } : {}),
      },
    })
  }
}

/** A party that sits, and one that has left before it. */
async function seatWalkIn(ctx: Context, { service, site }: DemoTables): Promise<void> {
  for (const [name, people] of [
    ['Jack Murphy', 2],
    ['Ruby Chen', 4],
  ] as const) {
    const wanted = { startsAt: ctx.now(), people, channel: 'walkIn', isHere: true, client: { name } } as const
    const booking = await reserveTable(ctx, { service, site, wanted })
    if ('refused' in booking) continue
    const seated = await seatParty(ctx, booking, {})
    if ('refused' in seated || people === 4) continue
    const locked = await lockBooking(ctx, seated.id)
    if (locked) await changeStatus(ctx, locked, 'completed')
  }
}
