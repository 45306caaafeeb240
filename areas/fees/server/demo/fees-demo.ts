import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { FeeOffer } from '../../contract/fee-offer.ts'
import { FeeSegment } from '../../contract/fee-segment.ts'
import { FeeTable } from '../../contract/fee-table.ts'
import { publish } from '../publish-fee-table.ts'

const CAR_PARK = '1003'
const ZONE = 'Australia/Sydney'
const [WORKDAYS, WEEKEND] = [
  [1, 2, 3, 4, 5],
  [6, 7],
]

/** The casual tariff of the car park in Sydney (table QUAY of the specification's examples), and a draft of next month's. */
async function addTables(demo: DemoContext): Promise<void> {
  const { ctx } = demo
  const site = await ctx.db.row<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${CAR_PARK}`)
  if (!site) return
  const month = Temporal.Instant.fromEpochMilliseconds(ctx.clock())
    .toZonedDateTimeISO(ZONE)
    .with({ day: 1 })
    .startOfDay()
  const terms = {
    ...{ siteId: site.id, feeCode: 'QUAY', feeName: 'Casual parking' },
    ...{ graceEntry: 10, graceExit: 12, dayCap: 34, dayCapReset: '05:00', lostFee: 45 },
  }
  const [inForce] = await demo.add(FeeTable, [
    { ...terms, validFrom: month.subtract({ years: 1 }).toInstant().toString() },
  ])
  const [planned] = await demo.add(FeeTable, [
    {
      ...terms,
      feeName: 'Casual parking, next month',
      dayCap: 36,
      validFrom: month.add({ months: 1 }).toInstant().toString(),
    },
  ])
  await addParts(demo, inForce?.id ?? '', 4.5)
  await addParts(demo, planned?.id ?? '', 5)
  const published = await publish(ctx, { id: inForce?.id ?? '', confirm: true })
  if (published.refused) throw new Error(`the demo's fee table was not published: ${published.code}`)
}

async function addParts(demo: DemoContext, fee: string, halfHour: number): Promise<void> {
  const steps = [
    { upTo: 30, price: halfHour },
    { upTo: 60, price: 9 },
    { upTo: 120, price: 16 },
    { upTo: 180, price: 22 },
    { upTo: 720, price: 31 },
  ]
  await demo.add(FeeSegment, [
    { fee, name: 'Holiday', order: 1, holidays: 'only', shape: { kind: 'flat', price: 9 } },
    {
      ...{ fee, name: 'Day', order: 2, weekdays: WORKDAYS, timeFrom: '07:00', timeTo: '19:00' },
      shape: { kind: 'ladder', steps, beyond: 'hold' },
    },
    {
      ...{ fee, name: 'Weekend', order: 3, weekdays: WEEKEND, timeFrom: '07:00', timeTo: '19:00' },
      shape: { kind: 'flat', price: 8 },
    },
    { fee, name: 'Night', order: 4, timeFrom: '19:00', timeTo: '07:00', shape: { kind: 'flat', price: 6 } },
  ])
  await demo.add(FeeOffer, [
    {
      ...{ fee, name: 'Early bird', order: 1, price: 17, weekdays: WORKDAYS },
      ...{ entryFrom: '06:00', entryTo: '09:30', exitFrom: '15:00', exitTo: '19:30' },
    },
  ])
}

export const demo: DemoStep = { after: ['system', 'catalogue'], run: addTables }
