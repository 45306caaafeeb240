import type { Passage } from '#areas/access/contract/passage.ts'
import { type DemoDay, demoShopCloses } from '#areas/pos/contract/demo-trade.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { seededRandom } from '#platform/server/demo.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { hoursFrom } from '../../rules/occupancy-history.ts'
import type { TakenPayment } from '../../rules/payment-sale.ts'
import { replaceHours } from '../history/store-hours.ts'
import { storePassages } from '../passages/store-passages.ts'
import { addStay } from '../stays/add-stay.ts'
import { loadStay } from '../stays/load-stay.ts'
import { storePayment } from '../stays/pay-stay.ts'
import { priceStay } from '../stays/price-stay.ts'
import { sellPayments } from '../stays/sell-payments.ts'
import { writeVisit } from '../stays/write-visit.ts'
import { contextAt } from './context-at.ts'
import { carsOfDay, countsOfDay, isOver, type PastCar } from './past-day.ts'

/** Visitors pay shortly before they leave. */
const PAID_BEFORE_MS = 4 * MINUTE_MS
const SEED = 77

interface Place {
  readonly zone: string
  readonly area: string
  readonly capacity: number
  readonly entries: readonly string[]
  readonly exits: readonly string[]
  readonly cards: readonly string[]
}

const findPlace = (ctx: TenantData, siteId: string): Promise<Place | undefined> =>
  ctx.db.row<Place>(sql`
    select s.time_zone as zone, a.id as area, a.capacity,
      (select array_agg(l.id::text order by l.code) from access.lane l
        where l.merchant_id = ${ctx.merchantId}::uuid and l.area_to = a.id and l.direction = 'in') as entries,
      (select array_agg(l.id::text order by l.code) from access.lane l
        where l.merchant_id = ${ctx.merchantId}::uuid and l.area_from = a.id and l.direction = 'out') as exits,
      coalesce((select array_agg(c.id::text order by c.id) from access.credential c
        where c.merchant_id = ${ctx.merchantId}::uuid and c.account is not null), '{}') as cards
    from access.area a
    join platform.site s on s.merchant_id = a.merchant_id and s.id = a.site_id
    where a.merchant_id = ${ctx.merchantId}::uuid and a.site_id = ${siteId}::uuid and a.parent is null
    order by a.position limit 1`)

/**
 * Stays of a day that is over, as its passages, payments and tariff make them. Counts of areas are not touched: nobody of a past day
 * is inside, and lanes that live now never wait for it.
 */
async function addPastDay(ctx: Context, day: DemoDay): Promise<void> {
  const place = day.kind === 'parking' ? await findPlace(ctx, day.siteId) : undefined
  if (!place?.entries || !place.exits) return
  const draw = seededRandom(day.seed + SEED)
  const cars = carsOfDay(day, place.zone, draw)
  if (!isOver(cars, ctx.clock())) return
  const taken: TakenPayment[] = []
  for (const [number, car] of cars.entries())
    taken.push(...(await addPastStay(ctx, day.siteId, place, { car, number })))
  await sellPayments(ctx, day.siteId, taken)
  const counts = countsOfDay(cars).map(({ at, inside }) => ({ at, occupied: inside }))
  const area = { id: place.area, siteId: day.siteId, capacity: place.capacity }
  await replaceHours(ctx, area, hoursFrom(counts, HOUR_MS))
}

interface NumberedCar {
  readonly car: PastCar
  readonly number: number
}

/** @returns what the visitor paid */
async function addPastStay(
  ctx: Context,
  siteId: string,
  place: Place,
  { car, number }: NumberedCar,
): Promise<readonly TakenPayment[]> {
  const { name, isTenant, enteredAt, leftAt } = car
  const credential = isTenant ? (place.cards[number % place.cards.length] ?? null) : null
  const who = { credential, ticket: credential ? null : name, plate: null }
  const identity = credential ? `credential:${credential}` : `ticket:${name}`
  const common = { siteId, ...who, kind: 'granted', late: false } as const
  const entity = (lanes: readonly string[]) => lanes[number % lanes.length] ?? ''
  const entry: Passage = {
    ...{ ...common, entity: entity(place.entries), at: new Date(enteredAt).toISOString(), direction: 'in' },
    ...{ areaFrom: null, areaTo: place.area, event: `demo:${name}:in` },
  }
  const exit: Passage = {
    ...{ ...common, entity: entity(place.exits), at: new Date(leftAt).toISOString(), direction: 'out' },
    ...{ areaFrom: place.area, areaTo: null, event: `demo:${name}:out` },
  }
  await storePassages(
    ctx,
    [entry, exit].map(passage => ({ ...passage, identity })),
  )
  const then = contextAt(ctx, leftAt)
  const id = await addStay(contextAt(ctx, enteredAt), { siteId, identity, ...who, flags: [] })
  const move = ({ at, entity: lane, event }: Passage) => ({ at: Date.parse(at), lane, event })
  const visit = {
    entry: { ...move(entry), way: 'in' },
    exit: { ...move(exit), way: 'out' },
    exitMissed: false,
  } as const
  await writeVisit(then, exit, identity, { id, visit })
  return credential ? [] : payBeforeExit(then, id, leftAt - PAID_BEFORE_MS)
}

/** What was due shortly before the exit: the time to leave covers the rest. */
async function payBeforeExit(ctx: Context, id: string, at: number): Promise<readonly TakenPayment[]> {
  const stay = await loadStay(ctx, id)
  const due = stay && (await priceStay(ctx, stay, at)).due
  if (!stay || !due) return []
  const facts = {
    saleId: `demo ${id}`,
    tenders: [{ method: 'card' as const, amount: due / 100 }],
    place: 'payStation' as const,
  } // not money: dollars of a demo
  return (await storePayment(ctx, stay, facts, { amount: due, change: 0, at: new Date(at).toISOString() })).taken
}

export const addingPastDays = reaction(demoShopCloses, addPastDay)
