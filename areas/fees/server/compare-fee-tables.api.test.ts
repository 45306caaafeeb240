import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Credential } from '#areas/access/contract/credential.ts'
import { server as parking } from '#areas/parking/server/index.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { accessAreas, added, type TestCarPark } from '../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { compareFeeTables } from '../contract/compare-fee-tables.ts'
import { FeeSegment } from '../contract/fee-segment.ts'
import { FeeTable } from '../contract/fee-table.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
const MINUTE = 60_000
const ALL_YEARS = { from: '2020-01-01', to: '2099-12-31' }

beforeAll(async () => {
  app = await startTestApp([...accessAreas, parking])
  owner = app.as()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ park, device } = await openParkingTest(app, owner))
})

const { enters, leaves, passes } = parkedCars(() => ({ owner, park, device }))

/** 5.00 for each hour begun. */
const published = async (client = owner, ordLot = park.ordLot) => {
  const { result } = await client.call(resourceOperations(FeeTable).action, { action: ACTION.list, ordLot })
  return (result as { id: string }[])[0]?.id ?? '' // what action list answers
}

/** A draft of 12.00 for the whole stay. */
async function addFlatDraft(): Promise<string> {
  const { siteId } = park
  const more = { graceEntry: 0, graceExit: 10, validFrom: '2090-01-01T00:00:00Z' }
  const fee = await added(owner, FeeTable, { siteId, feeCode: 'CASUAL', feeName: 'Flat', ...more })
  const day = { name: 'Day', order: 1, timeFrom: '00:00', timeTo: '00:00', joinDays: true }
  await added(owner, FeeSegment, { fee, ...day, shape: { kind: 'flat', price: 12 } })
  return fee
}

/** Minutes begun: the clock runs during the test. */
async function stay(ticket: string, minutes: number): Promise<void> {
  await enters(ticket)
  app.wait((minutes - 1) * MINUTE)
  await leaves(ticket)
}

it('past stays are priced by two versions: what all pay, and who pays more', async () => {
  await stay('T1', 60)
  await stay('T2', 180)
  const other = await addFlatDraft()
  const { result } = await owner.call(compareFeeTables, { id: await published(), other, ...ALL_YEARS })
  expect(result).toMatchObject({ stays: 2, fee: 20, otherFee: 24, dearer: 1, cheaper: 1, same: 0 })
  expect(result.differing).toMatchObject([
    { minutes: 60, fee: 5, otherFee: 12 },
    { minutes: 180, fee: 15, otherFee: 12 },
  ])
})

it('stays that a package covers, cars that are inside and other periods are left out', async () => {
  const number = String(70_000 + Math.trunc(app.wire.clock() % 10_000)) // not money: a card number
  await added(owner, Credential, { holder: 'Ana', type: park.cards, number, groups: [park.group] })
  await passes(1, { credential: `card:${number}` })
  await enters('INSIDE')
  app.wait(60 * MINUTE)
  await passes(3, { credential: `card:${number}` })
  await stay('T3', 60)
  const [id, other] = [await published(), await addFlatDraft()]
  expect((await owner.call(compareFeeTables, { id, other, ...ALL_YEARS })).result).toMatchObject({ stays: 1 })
  const past = { from: '2020-01-01', to: '2020-12-31' }
  expect((await owner.call(compareFeeTables, { id, other, ...past })).result).toMatchObject({ stays: 0, differing: [] })
  const turned = { from: '2027-02-01', to: '2027-01-01' }
  expect(await owner.call(compareFeeTables, { id, other, ...turned })).toMatchObject({ rtn: RTN.invalid })
})

it('versions of other sites, other merchants and unknown ids are not found', async () => {
  const [id, other] = [await published(), await addFlatDraft()]
  const elsewhere = (await openParkingTest(app, owner)).park
  const there = await published(owner, elsewhere.ordLot)
  for (const pair of [
    { id, other: there },
    { id: there, other: id },
    { id, other: '0198b3c4-0000-7000-8000-000000000000' },
  ])
    expect(await owner.call(compareFeeTables, { ...pair, ...ALL_YEARS })).toMatchObject({ rtn: RTN.notFound })
  const stranger = app.as({ merchantId: app.otherMerchantId })
  expect(await stranger.call(compareFeeTables, { id, other, ...ALL_YEARS })).toMatchObject({ rtn: RTN.notFound })
})
