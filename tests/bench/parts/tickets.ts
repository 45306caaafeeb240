import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { scanTicket } from '#areas/tickets/contract/admission.ts'
import { ticketAvailability } from '#areas/tickets/contract/availability.ts'
import {
  type BookingNow,
  type BookingStory,
  bookingStory,
  confirmBooking,
  holdBooking,
} from '#areas/tickets/contract/booking.ts'
import { changePlanState, TicketPlan } from '#areas/tickets/contract/plan.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type BenchPart, type BenchRow, besides, upTo } from '../bench-row.ts'
import { latencies } from '../load/latencies.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { asOwner } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { quantile } from '../quantiles.ts'

/** tickets.md section 13, issue 19 section 3. */
const LEAST_BOOKINGS_A_SECOND = 500
const MOST_SCAN_MS = 20
const MOST_AVAILABILITY_MS = 30

/** More than there are places: the last of them are refused. */
const PLACES = 3000
const ATTEMPTS = 3200
const AT_ONCE = 32
const LAST_PLACES = 10
const BUYERS = 64
const SCANS = 300
const ROUNDS = 200
const DAY_MS = 86_400_000

interface Place {
  readonly caller: SignedCaller
  readonly ordLot: string
}

/** An event that begins soon and lasts a day, so that its tickets are good at once. */
async function addEvent({ caller, ordLot }: Place, capacity: number): Promise<{ plan: string; startsAt: string }> {
  const startsAt = new Date(Date.now() - DAY_MS / 24).toISOString()
  const { id } = await caller.call<{ id: string }>(resourceOperations(TicketPlan).action.path, {
    action: ACTION.add,
    row: {
      ...{
        code: `B-${randomUUID().slice(0, 8)}`,
        name: 'Bench',
        kind: 'event',
        sites: [ordLot],
        capacity,
        maxPeople: 20,
      },
      ...{ validFrom: startsAt, validTo: new Date(Date.now() + DAY_MS).toISOString() },
      prices: [{ id: 'entry', name: 'Entry', price: 30, tax: 10, counts: 1 }],
    },
  })
  await caller.call(changePlanState.path, { id, state: 'onSale' })
  return { plan: id, startsAt }
}

const request = ({ ordLot }: Place, { plan, startsAt }: { plan: string; startsAt: string }) => ({
  ...{ ordLot, plan, startsAt, lines: [{ price: 'entry', quantity: 1 }], client: { name: 'Bench' } },
})

/** A held booking, or undefined where the plan is full. Any other answer is a fault of the bench or of the product. */
async function hold(place: Place, event: { plan: string; startsAt: string }): Promise<BookingNow | undefined> {
  const answer = await place.caller.fetch(holdBooking.path, request(place, event))
  const envelope = (await answer.json()) as { rtn: number; result: BookingNow; map?: { code?: string } } // the wire's envelope
  if (envelope.rtn > 0) return envelope.result
  if (envelope.map?.code === 'ticket.refusal.full') return undefined
  throw new Error(`a hold was refused: ${JSON.stringify(envelope)}`)
}

/** Runs so many at once until all are done. */
async function inTurns(times: number, atOnce: number, work: () => Promise<unknown>): Promise<void> {
  let left = times
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1
        await work()
      }
    }),
  )
}

/** Transactions a second that raise one counter under its limit and insert a row: what the database alone can do. */
async function plainPerSecond(owner: pg.Client): Promise<number> {
  await owner.query('create unlogged table bench_slot (id int primary key, taken int not null check (taken <= 100000))')
  await owner.query('create table bench_booking (id uuid primary key, facts jsonb not null)')
  await owner.query('insert into bench_slot values (1, 0)')
  const began = performance.now()
  for (let round = 0; round < ROUNDS * 5; round += 1) {
    await owner.query('begin')
    await owner.query('insert into bench_booking values ($1, $2)', [
      randomUUID(),
      JSON.stringify({ name: 'Bench', round }),
    ])
    await owner.query('update bench_slot set taken = taken + 1 where id = 1 and taken < 100000')
    await owner.query('commit')
  }
  const perSecond = (ROUNDS * 5 * 1000) / (performance.now() - began)
  await owner.query('drop table bench_slot, bench_booking')
  return perSecond
}

async function bookingRows(place: Place, owner: pg.Client): Promise<BenchRow[]> {
  const event = await addEvent(place, PLACES)
  let sold = 0
  const began = performance.now()
  await inTurns(ATTEMPTS, AT_ONCE, async () => {
    if (await hold(place, event)) sold += 1
  })
  const perSecond = (ATTEMPTS * 1000) / (performance.now() - began)
  const plain = await plainPerSecond(owner)
  return [
    {
      ...besides(`bookings on one plan, ${AT_ONCE} at once`, perSecond, '/s', plain),
      ...{ target: `≥ ${LEAST_BOOKINGS_A_SECOND} /s`, ok: perSecond >= LEAST_BOOKINGS_A_SECOND },
    },
    {
      what: `of ${ATTEMPTS} attempts on ${PLACES} places, sold`,
      value: sold,
      unit: '',
      target: `= ${PLACES}`,
      ok: sold === PLACES,
    },
  ]
}

async function lastPlaceRows(place: Place): Promise<BenchRow[]> {
  const event = await addEvent(place, LAST_PLACES)
  const answers = await Promise.all(Array.from({ length: BUYERS }, () => hold(place, event)))
  const sold = answers.filter(Boolean).length
  const what = `${BUYERS} buyers on the last ${LAST_PLACES} places, sold`
  return [{ what, value: sold, unit: '', target: `= ${LAST_PLACES}`, ok: sold === LAST_PLACES }]
}

/** Numbers of paid tickets. */
async function sellTickets(place: Place, count: number): Promise<string[]> {
  const event = await addEvent(place, count)
  const numbers: string[] = []
  for (let sold = 0; sold < count; sold += 1) {
    const booking = await hold(place, event)
    if (!booking) throw new Error('a ticket was not sold')
    await place.caller.call(confirmBooking.path, { id: booking.id, paidBy: 'cash', amount: booking.dueNow })
    const { tickets } = await place.caller.call<BookingStory>(bookingStory.path, { id: booking.id })
    numbers.push(...tickets.map(({ number }) => number))
  }
  return numbers
}

async function scanRows(place: Place, owner: pg.Client): Promise<BenchRow[]> {
  const numbers = await sellTickets(place, SCANS)
  let turn = 0
  const scans = await latencies(SCANS - 20, () => {
    const code = numbers[turn % numbers.length] ?? ''
    turn += 1
    const scan = { ordLot: place.ordLot, list: 'Entrance', gate: 'Gate 1', code, scanId: randomUUID(), device: 'Bench' }
    return place.caller.call(scanTicket.path, { ...scan, at: new Date().toISOString(), direction: 'in' })
  })
  const plain = await latencies(ROUNDS, () =>
    owner.query('select id from ticket_ticket where number = $1', [numbers[0]]),
  )
  return [
    upTo('a scan, p95', quantile(scans, 0.95), 'ms', MOST_SCAN_MS),
    { what: 'the database alone finds the ticket, p95', value: quantile(plain, 0.95), unit: 'ms' },
  ]
}

async function availabilityRows(place: Place): Promise<BenchRow[]> {
  const { id } = await place.caller.call<{ id: string }>(resourceOperations(TicketPlan).action.path, {
    action: ACTION.add,
    row: {
      ...{ code: `M-${randomUUID().slice(0, 8)}`, name: 'Bench month', kind: 'slots', sites: [place.ordLot] },
      sessions: [
        {
          ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], timeFrom: '09:00', timeTo: '17:00', everyMinutes: 30 },
          ...{ durationMinutes: 30, capacity: 50 },
        },
      ],
      prices: [{ id: 'entry', name: 'Entry', price: 30, tax: 10, counts: 1 }],
    },
  })
  await place.caller.call(changePlanState.path, { id, state: 'onSale' })
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const month = { ordLot: place.ordLot, of: id, from: day(0), to: day(30) }
  const times = await latencies(ROUNDS, () => place.caller.call(ticketAvailability.path, month))
  return [upTo('a month of slots of one plan, p50', quantile(times, 0.5), 'ms', MOST_AVAILABILITY_MS)]
}

export const tickets: BenchPart = {
  name: 'tickets',
  about: 'bookings on one plan without overselling, the last places, scans at a gate, and a month of slots',
  run: bench =>
    withProduct(bench, (_, caller) =>
      asOwner(bench.dataDir, async owner => {
        const { rows } = await owner.query<{ ord_lot: string }>(
          'select ord_lot from system_site where active order by ord_lot limit 1',
        )
        const place = { caller, ordLot: rows[0]?.ord_lot ?? '' }
        await bench.quiet()
        return [
          ...(await bookingRows(place, owner)),
          ...(await lastPlaceRows(place)),
          ...(await scanRows(place, owner)),
          ...(await availabilityRows(place)),
        ]
      }),
    ),
}
