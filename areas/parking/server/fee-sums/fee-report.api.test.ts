import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { accessAreas, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { storeMerchant } from '../../../../tests/support/store-merchant.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { type FEE_DIMENSIONS, FeeReport, recomputeFees } from '../../contract/fee-report.ts'
import { endStay } from '../../contract/stay.ts'
import { server } from '../index.ts'
import { fillingFeeSums } from './fill-sums.ts'
import { lockSums } from './lock-sums.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  owner = app.as()
  await storeMerchant(app, { name: 'Harbour Quay' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ park, device } = await openParkingTest(app, owner))
})

const { passes, enters, leaves, stays, quote, pay } = parkedCars(() => ({ owner, park, device }))

const days = () => {
  const today = Temporal.Instant.fromEpochMilliseconds(app.wire.clock())
    .toZonedDateTimeISO('Australia/Sydney')
    .toPlainDate()
  return { from: today.subtract({ days: 3 }).toString(), to: today.add({ days: 1 }).toString() }
}
const report = async (by: (typeof FEE_DIMENSIONS)[number], period = days()) => {
  const parameters = { ...period, shop: park.siteId, by }
  const { result: rows } = await owner.call(reportOperations(FeeReport).run, { parameters })
  const totals: Record<string, number> = {}
  for (const row of rows)
    for (const [name, value] of Object.entries(row))
      if (typeof value === 'number') totals[name] = (totals[name] ?? 0) + value
  return { rows, totals }
}
const recompute = async (repair = false) =>
  (await owner.call(recomputeFees, { ordLot: park.ordLot, ...days(), repair }, { idempotencyKey: uuidv7() })).result

const writes = (statement: Sql) => app.database.write(app.merchantId, db => db.run(statement))
const logged = () =>
  app.database.read(app.merchantId, db =>
    db.rows(sql`
      select after from log_system_action
      where merchant_id = ${app.merchantId}::uuid and site_id = ${park.siteId}::uuid and action = 'repairFees'`),
  )

/** One pays and leaves, one leaves unpaid through a raised gate, one is paid and still inside. */
async function threeStays(): Promise<void> {
  for (const ticket of ['A', 'B', 'C']) await enters(ticket)
  app.wait(61 * MINUTE)
  const [paid, inside] = [await quote('A'), await quote('C')]
  await pay(paid.quote, paid.due)
  await pay(inside.quote, inside.due)
  await leaves('A')
  await leaves('B')
}

describe('the fee report', () => {
  it('adds stays that ended to the cent, and says what was taken for others', async () => {
    await threeStays()
    expect((await report('day')).totals).toMatchObject({
      ...{ stays: 2, fee: 20, charged: 20, paid: 10, writtenOff: 0, open: 10 },
      ...{ takings: 20, otherDays: 10 },
    })
    const { rows } = await report('lane')
    expect(rows).toMatchObject([{ lane: park.exit, stays: 2, fee: 20, average: 10 }])
    expect((await report('table')).rows).toMatchObject([{ stays: 2, fee: 20 }])
    expect((await report('hour')).totals).toMatchObject({ stays: 2, fee: 20 })
  })

  it('has rows by segment that add up to the fee', async () => {
    await threeStays()
    const { rows, totals } = await report('segment')
    expect(rows).toMatchObject([{ kind: 'segment', segment: 'Hour', fee: 20 }])
    expect(totals.fee).toBe((await report('day')).totals.fee)
  })

  it('follows what is paid after the exit, written off, and learnt later', async () => {
    await threeStays()
    const unpaid = (await stays()).find(({ ticket }) => ticket === 'B')
    await owner.call(endStay, { stay: unpaid?.id ?? '', as: 'writtenOff', reason: 'Gate was open' })
    expect((await report('day')).totals).toMatchObject({ charged: 20, paid: 10, writtenOff: 10, open: 0 })
    const late = new Date(app.wire.clock() + 30 * MINUTE).toISOString()
    app.wait(40 * MINUTE)
    await device.events({ ...device.event(3, 'passage', { credential: 'qr:C' }), at: late })
    expect((await report('day')).totals).toMatchObject({ stays: 3, takings: 20 })
    expect(await recompute()).toEqual({ stays: 0, sums: 0, repaired: false })
  })

  it('is compared with the stays, and repaired on request alone', async () => {
    await threeStays()
    await app.database.write(app.merchantId, db =>
      db.run(sql`
        update parking_fee_sum set fee = fee + 1
        where merchant_id = ${app.merchantId}::uuid and site_id = ${park.siteId}::uuid and part = 'stay'`),
    )
    await app.database.write(app.merchantId, db =>
      db.run(sql`
        update parking_stay set fee = fee + 500
        where merchant_id = ${app.merchantId}::uuid and site_id = ${park.siteId}::uuid and ticket = 'B'`),
    )
    expect(await recompute()).toEqual({ stays: 1, sums: 1, repaired: false })
    expect((await report('day')).totals.fee).toBeCloseTo(20.01)
    expect(await recompute(true)).toMatchObject({ stays: 1, repaired: true })
    expect(await recompute()).toEqual({ stays: 0, sums: 0, repaired: false })
    expect((await report('day')).totals.fee).toBe(25)
  })

  it('is repaired for the takings too, and the repair is logged', async () => {
    await threeStays()
    await writes(sql`
      update parking_fee_sum set paid = paid + 700
      where merchant_id = ${app.merchantId}::uuid and site_id = ${park.siteId}::uuid and part = 'payment'`)
    expect((await report('day')).totals.takings).toBe(27)
    expect(await recompute()).toEqual({ stays: 0, sums: 1, repaired: false })
    expect(await logged()).toEqual([])
    await recompute(true)
    expect((await report('day')).totals.takings).toBe(20)
    expect(await logged()).toEqual([{ after: { stays: 0, sums: 1 } }])
  })

  it('has stays and takings from before there were sums, also of months ago', async () => {
    await threeStays()
    app.wait(100 * DAY)
    await enters('D')
    app.wait(61 * MINUTE)
    const late = await quote('D')
    await pay(late.quote, late.due)
    for (const table of [sql`parking_fee_sum`, sql`parking_fee_entry`])
      await writes(
        sql`delete from ${table} where merchant_id = ${app.merchantId}::uuid and site_id = ${park.siteId}::uuid`,
      )
    const fill = () => fillingFeeSums.run(jobContext(app.runtime, fillingFeeSums.name), {})
    await fill()
    const totals = async () => (await report('day', { ...days(), from: '2000-01-01' })).totals
    expect(await totals()).toMatchObject({ stays: 2, paid: 10, takings: 30 })
    await fill()
    expect(await totals()).toMatchObject({ stays: 2, paid: 10, takings: 30 })
  })

  it('is compared for a month at most', async () => {
    for (const to of ['2026-02-01', '2025-12-31'])
      expect(
        await owner.call(recomputeFees, { ordLot: park.ordLot, from: '2026-01-01', to }, { idempotencyKey: uuidv7() }),
      ).toMatchObject({ map: { fields: { to: 'Enter a period of 1 to 31 days.' } } })
  })

  it('is compared while somebody locks the sums, and exits of other car parks go on while one is repaired', async () => {
    await threeStays()
    await app.database.write(app.merchantId, async db => {
      await lockSums({ db, merchantId: app.merchantId }, park.siteId)
      expect(await recompute()).toEqual({ stays: 0, sums: 0, repaired: false })
      ;({ park, device } = await openParkingTest(app, owner))
      await threeStays()
    })
    expect((await report('day')).totals).toMatchObject({ stays: 2 })
  })

  it('shows each user the shops that they see', async () => {
    await threeStays()
    const elsewhere = app.as({
      grants: [{ patterns: ['report.fee:view'], sites: ['01890000-0000-7000-8000-000000000000'] }],
    })
    const parameters = { ...days(), by: 'day' as const }
    expect((await elsewhere.call(reportOperations(FeeReport).run, { parameters })).result).toEqual([])
  })

  it('stays right when passages come twice, late and shuffled', async () => {
    await passes(1, { credential: 'qr:T' })
    app.wait(DAY)
    const exit = device.event(3, 'passage', { credential: 'qr:T' })
    await device.events(exit)
    await device.events(exit)
    expect((await report('day')).totals).toMatchObject({ stays: 1 })
    expect(await recompute()).toMatchObject({ stays: 0, sums: 0 })
  })
})
