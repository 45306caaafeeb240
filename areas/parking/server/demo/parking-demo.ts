import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { merchantToday } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { ValidationType } from '../../contract/validation.ts'
import type { issueVouchers } from '../../contract/voucher.ts'
import { VoucherDefinition } from '../../contract/voucher-definition.ts'
import { VoucherMerchant } from '../../contract/voucher-merchant.ts'
import { closingMonth } from '../billing/close-month.ts'
import { takePassages } from '../passages/take-passages.ts'
import { applying } from '../validation/validation-operations.ts'
import { generating } from '../vouchers/generate-vouchers.ts'
import { issuing } from '../vouchers/issue-vouchers.ts'
import { contextAt, run } from './context-at.ts'

const CAR_PARK = '1003'
const POOL = 120
const STAYS = 18

interface Place {
  readonly siteId: string
  readonly entry: string
  readonly exit: string
  readonly area: string
  readonly tax: string | null
}

const findPlace = ({ ctx }: DemoContext): Promise<Place | undefined> =>
  ctx.db.row<Place>(sql`
    select s.id as "siteId", e.id as entry, x.id as exit, e.area_to as area, (
        select (array_agg(t.id order by t.number))[1] from catalogue.tax t where t.merchant_id = ${ctx.merchantId}::uuid and t.rate > 0) as tax
    from platform.site s
    join access.lane e on e.merchant_id = s.merchant_id and e.site_id = s.id and e.code = 'E1'
    join access.lane x on x.merchant_id = s.merchant_id and x.site_id = s.id and x.code = 'X1'
    where s.merchant_id = ${ctx.merchantId}::uuid and s.ord_lot = ${CAR_PARK}`)

async function addMerchants(
  demo: DemoContext,
  { tax }: Place,
  definitions: readonly string[],
): Promise<readonly string[]> {
  const common = { sites: [CAR_PARK], ...(tax && { tax }), state: 'active' as const }
  const rows: InputOf<typeof VoucherMerchant>[] = [
    { ...common, name: 'Harbour Bakery', contact: 'Mia Tran', sharePercent: 80, definitions: [...definitions] },
    { ...common, name: 'Quay Cinema', contact: 'Tom Reid', monthlyBudget: 400 },
    { ...common, name: 'Tidewater Gym', contact: 'Ana Silva', state: 'draft' },
  ]
  return (await demo.add(VoucherMerchant, rows)).map(({ id }) => id)
}

const addDefinitions = (demo: DemoContext) =>
  demo.add(VoucherDefinition, [
    { code: 'FIVE', name: '5.00 off parking', value: 5, price: 2.5, validDays: 365, lowAt: 50, sites: [CAR_PARK] },
    {
      ...{ code: 'HOUR', name: 'One hour free', gives: 'freeMinutes', value: 60, price: 4, billOn: 'redeem' },
      ...{ validDays: 180, lowAt: 20, offline: 'hold', sites: [CAR_PARK] },
    },
  ])

const addTypes = (demo: DemoContext, { siteId }: Place) =>
  demo.add(ValidationType, [
    { siteId, code: 'SHOP1H', name: 'One hour for shoppers', gives: 'freeMinutes', value: 60, owesValue: 50 },
    {
      ...{ siteId, code: 'CINEMA', name: 'Cinema, half price', gives: 'percent', value: 50, combines: false },
      ...{ owes: 'saving', owesValue: 100, merchants: ['Quay Cinema'] },
    },
  ])

/** A visitor of an earlier day, validated by a merchant. The reaction is run by hand: `emit` keeps the clock of today, and bills by it. */
async function addStay(demo: DemoContext, place: Place, number: number, morning: number): Promise<void> {
  const ticket = `D${String(number).padStart(6, '0')}`
  const enteredAt = morning + number * 20 * MINUTE_MS
  const leftAt = enteredAt + (2 + (number % 4)) * HOUR_MS
  const passage = { siteId: place.siteId, credential: null, plate: null, ticket, kind: 'granted', late: false } as const
  await takePassages(contextAt(demo.ctx, enteredAt), [
    {
      ...{ ...passage, entity: place.entry, at: new Date(enteredAt).toISOString(), direction: 'in' },
      ...{ areaFrom: null, areaTo: place.area, event: `demo:${ticket}:in` },
    },
  ])
  const isCinema = number % 3 === 0
  await run(applying, contextAt(demo.ctx, leftAt - 5 * MINUTE_MS), {
    ...{ ordLot: CAR_PARK, ticket, type: isCinema ? 'CINEMA' : 'SHOP1H' },
    merchant: isCinema ? 'Quay Cinema' : 'Harbour Bakery',
  })
  await takePassages(contextAt(demo.ctx, leftAt), [
    {
      ...{ ...passage, entity: place.exit, at: new Date(leftAt).toISOString(), direction: 'out' },
      ...{ areaFrom: place.area, areaTo: null, event: `demo:${ticket}:out` },
    },
  ])
}

/** Vouchers of two kinds, merchants that give validations, and a month that is closed. */
async function addParking(demo: DemoContext): Promise<void> {
  const place = await findPlace(demo)
  if (!place) return
  const { ctx } = demo
  const definitions = (await addDefinitions(demo)).map(({ id }) => id)
  const [bakery = '', cinema = ''] = await addMerchants(demo, place, definitions)
  await addTypes(demo, place)
  const today = await merchantToday(ctx)
  const lastMonth = today.with({ day: 1 }).subtract({ days: 3 })
  const then = lastMonth.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: '09:00' }).epochMilliseconds
  for (const definition of definitions) await run(generating, contextAt(ctx, then), { definition, count: POOL })
  const issues: Omit<InputOfOperation<typeof issueVouchers>, 'key'>[] = [
    { definition: definitions[0] ?? '', count: 40, merchant: cinema },
    { definition: definitions[1] ?? '', count: 60, merchant: bakery },
  ]
  for (const [at, issue] of issues.entries())
    await run(issuing, contextAt(ctx, then), { ...issue, key: `demo-issue-${at}` })
  for (let number = 1; number <= STAYS; number += 1) {
    const day = number <= STAYS / 2 ? then : ctx.clock() - DAY_MS
    await addStay(demo, place, number, morningOf(day))
  }
  await run(closingMonth, contextAt(ctx, ctx.clock()), { month: lastMonth.toPlainYearMonth().toString() })
}

const morningOf = (at: number): number =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('Australia/Sydney')
    .with({ hour: 8, minute: 0, second: 0, millisecond: 0 }).epochMilliseconds

export const demo: DemoStep = { after: ['access', 'fees', 'catalogue'], run: addParking }
