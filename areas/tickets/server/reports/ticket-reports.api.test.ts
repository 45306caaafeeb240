import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProviderReport } from '#areas/payments/contract/eftpos-reports.ts'
import { Admission, scanTicket, uploadScans } from '#areas/tickets/contract/admission.ts'
import { Booking, changeBookingStatus, moveBooking } from '#areas/tickets/contract/booking.ts'
import { holdPublicly, openTicketPage, payPublicly } from '#areas/tickets/contract/public-booking.ts'
import {
  BOOKING_DIMENSIONS,
  TicketBookingReport,
  TicketTrackingReport,
} from '#areas/tickets/contract/ticket-reports.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import type { Filter } from '#platform/contract/wire/list.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { startTicketTrial, type TicketTrial } from '../../../../tests/support/ticket-trial.ts'
import { ticketBookingDrills, ticketTrackingDrills } from '../../console/reports/ticket-drills.ts'

let shop: TicketTrial
let plan: string
const PERIOD = { from: '2020-01-01', to: '2099-12-31' }
type Row = Record<string, unknown>

const run = async (
  report: typeof TicketBookingReport | typeof TicketTrackingReport | typeof ProviderReport,
  more: object = {},
  client = shop.owner,
) =>
  (await client.call(reportOperations(report).run, {
    parameters: { ...PERIOD, ...more },
    pageSize: 200,
  } as never)) as unknown as { result: Row[]; map: { totals: Record<string, number> } } // the report's own columns: TypeScript cannot follow them through the generic

/** Rows of the list that an address opens. */
async function rowsBehind(resource: typeof Booking | typeof Admission, address: string | undefined): Promise<Row[]> {
  if (!address) throw new Error('the figure leads nowhere')
  const filter: Filter = {}
  for (const [name, value] of new URL(address, 'https://shop.example').searchParams)
    filter[name.slice(2)] = JSON.parse(value)
  const query = { filter, pageSize: 200 }
  const rows =
    resource === Booking
      ? await rowsOf(shop.owner, Booking).list(query)
      : await rowsOf(shop.owner, Admission).list(query)
  return rows as unknown as Row[] // rows of either resource
}

const status = (id: string, to: 'checkedIn' | 'noShow') => shop.owner.call(changeBookingStatus, { id, status: to })

/** A visitor books for two on the public page and pays; returns the token of the ticket page. */
async function bookOnline(): Promise<string> {
  const visitor = shop.anonymous()
  const once = () => ({ idempotencyKey: uuidv7() })
  const { result } = await visitor.call(
    holdPublicly,
    {
      ...{ code: plan, ordLot: shop.ordLot, startsAt: shop.slot(4), lines: [{ price: 'adult', quantity: 2 }] },
      client: { name: 'Web Visitor', email: 'web@example.com' },
    },
    once(),
  )
  const { token } = result
  const paying = await visitor.call(payPublicly, { token }, once())
  await shop.pay(paying.result.checkoutPath ?? '')
  return token
}

const CANCEL_RULES = [{ hoursBefore: 24, percent: 50, fee: 0 }]
let moved: string
let movedTo: string
let token: string

beforeAll(async () => {
  shop = await startTicketTrial()
  plan = await shop.addPlan({ cancelRules: CANCEL_RULES })
  const deposits = await shop.addPlan({ deposit: 'percent', depositValue: 20, graceMinutes: 15 })
  const cancelled = await shop.book(plan, shop.slot(3), 2)
  await shop.cancel(cancelled)
  const part = await shop.book(plan, shop.slot(3), 3, { channel: 'phone' })
  const [first] = (await shop.story(part)).tickets
  await shop.cancel(part, { tickets: [first?.id ?? ''] })
  await shop.hold(plan, shop.slot(3, 12), 1)
  token = await bookOnline()
  moved = await shop.book(plan, shop.slot(3, 13), 1)
  movedTo = shop.slot(5)
  await shop.owner.call(moveBooking, { id: moved, startsAt: movedTo })
  const missed = await shop.book(deposits, shop.slot(1), 2)
  shop.wait(Date.parse(shop.slot(1)) + 16 * 60_000 - shop.runtime.clock())
  await shop.work()
  await status(missed, 'noShow')
})
afterAll(() => shop.close())

describe('the report of ticket bookings', () => {
  it('says what was sold, used, paid, refunded, cancelled and forfeited', async () => {
    const { totals } = (await run(TicketBookingReport)).map
    expect(totals).toMatchObject({
      ...{ bookings: 6, sold: 4, people: 7, cancelled: 1, noShows: 1, noShowPercent: 25 },
      // 2 on the phone, 2 on line, 1 moved, 2 that did not come; 69.00 each
      ...{ gross: 483, discount: 0, net: 483, deposits: 27.6, forfeited: 27.6 },
      // 138 + 207 + 138 + 69 at the counter and on line, and a deposit of 27.60
      ...{ paid: 579.6, refunds: 103.5 },
    })
  })

  it('has the same totals by day, plan, session, channel and status', async () => {
    const all = await Promise.all(
      BOOKING_DIMENSIONS.map(async by => (await run(TicketBookingReport, { by })).map.totals),
    )
    const whole = ({ bookings, sold, people, net, paid, refunds, forfeited }: Record<string, number>) => ({
      ...{ bookings, sold, people, net, paid, refunds, forfeited },
    })
    for (const totals of all) expect(whole(totals)).toEqual(whole(all[0] ?? {}))
  })

  it('shows how full the sessions with bookings are', async () => {
    const rows = (await run(TicketBookingReport, { by: 'slot', plan })).result
    const last = rows.find(({ startsAt }) => Date.parse(String(startsAt)) === Date.parse(movedTo))
    expect(last).toMatchObject({ people: 1, taken: 1, capacity: 12 })
    expect(Number(last?.use)).toBeCloseTo(100 / 12, 1)
  })

  it.each(BOOKING_DIMENSIONS)('by %s, each figure equals the bookings that it leads to', async by => {
    const { result, map } = await run(TicketBookingReport, { by })
    const figures: Record<string, (row: Row) => number> = {
      ...Object.fromEntries(['bookings', 'sold', 'cancelled', 'noShows'].map(name => [name, () => 1])),
      ...Object.fromEntries(
        ['people', 'gross', 'discount', 'net', 'tax', 'fees', 'paid'].map(name => [name, row => Number(row[name])]),
      ),
      ...{
        refunds: row => Number(row.refunded),
        deposits: row => Number(row.deposit),
        forfeited: row => Number(row.deposit),
      },
    }
    for (const [column, figure] of Object.entries(figures)) {
      const behind = async (address: string | undefined) =>
        (await rowsBehind(Booking, address)).reduce((sum, row) => sum + figure(row), 0)
      for (const row of result)
        if (row[column] !== 0)
          expect(await behind(ticketBookingDrills.drill(row as never, column, { ...PERIOD, by }))).toBeCloseTo(
            Number(row[column]),
            2,
          )
      expect(await behind(ticketBookingDrills.drillTotal?.(column, { ...PERIOD, by }))).toBeCloseTo(
        map.totals[column] ?? 0,
        2,
      )
    }
  })

  it('agrees with the payments ledger over what was paid on line', async () => {
    const web = (await run(TicketBookingReport, { by: 'channel' })).result.find(({ channel }) => channel === 'web')
    const ledger = (await run(ProviderReport)).result.filter(({ purpose }) => purpose === 'ticket')
    expect(web).toMatchObject({ paid: 138, refunds: 0 })
    expect(ledger.reduce((sum, { gross }) => sum + Number(gross), 0)).toBe(138)
  })

  it('shows nothing of shops that a user does not see', async () => {
    const elsewhere = shop.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    expect((await run(TicketBookingReport, {}, elsewhere)).result).toEqual([])
    expect((await run(TicketTrackingReport, {}, elsewhere)).result).toEqual([])
  })
})

describe('the life of a ticket', () => {
  const life = async (booking: string) => (await run(TicketTrackingReport, { number: booking })).result
  const numberOf = async (id: string) =>
    String((await shop.owner.call(resourceOperations(Booking).get, { id })).result.number)

  it('tells when it was issued, sent and opened, and how often it was moved', async () => {
    const number = await numberOf(moved)
    expect(await life(number)).toMatchObject([{ moved: 1, opened: null, scanned: 0, conflicts: 0, state: 'valid' }])
    const visitor = shop.anonymous()
    const { result } = await visitor.call(openTicketPage, { token })
    const online = await life(result.number)
    expect(online).toHaveLength(2)
    for (const { issued, sent, opened } of online)
      for (const at of [issued, sent, opened]) expect(Number.isNaN(Date.parse(String(at)))).toBe(false)
    shop.wait(60_000)
    await visitor.call(openTicketPage, { token })
    expect((await life(result.number))[0]?.opened).toBe(online[0]?.opened)
  })

  it('counts scans and conflicts, and leads to them', async () => {
    const number = await numberOf(moved)
    const [ticket] = await life(number)
    shop.wait(Date.parse(movedTo) - shop.runtime.clock())
    const scan = (gate: string) =>
      shop.owner.call(scanTicket, {
        ...{ ordLot: shop.ordLot, list: 'Entrance', gate, code: String(ticket?.number), scanId: uuidv7() },
        ...{ at: new Date(shop.runtime.clock()).toISOString(), device: 'Handheld 1', direction: 'in' as const },
      })
    await scan('Gate 1')
    await shop.owner.call(uploadScans, {
      ...{ ordLot: shop.ordLot, device: 'Handheld 2', sentAt: new Date(shop.runtime.clock()).toISOString() },
      scans: [
        {
          ...{
            scanId: uuidv7(),
            list: 'Entrance',
            gate: 'Gate 2',
            code: String(ticket?.number),
            direction: 'in' as const,
          },
          ...{ at: new Date(shop.runtime.clock() + 1000).toISOString(), result: 'ok', unverified: false },
        },
      ],
    })
    const [after] = await life(number)
    expect(after).toMatchObject({ scanned: 1, conflicts: 1, state: 'used' })
    const address = ticketTrackingDrills.drill(after as never, 'scanned', PERIOD)
    expect(await rowsBehind(Admission, address)).toMatchObject([{ gate: 'Gate 1' }])
    const conflicts = ticketTrackingDrills.drill(after as never, 'conflicts', PERIOD)
    expect(await rowsBehind(Admission, conflicts)).toMatchObject([{ gate: 'Gate 2' }])
    expect(ticketTrackingDrills.drill(after as never, 'booking', PERIOD)).toContain('/ticket/booking')
  })
})
