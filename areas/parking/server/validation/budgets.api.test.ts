import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Credential } from '#areas/access/contract/credential.ts'
import { AccessPackage } from '#areas/access/contract/package.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { accessAreas, added, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { endStay } from '../../contract/stay.ts'
import { applyValidation, ValidationType } from '../../contract/validation.ts'
import { VoucherMerchant } from '../../contract/voucher-merchant.ts'
import { ValidationList, VoucherBilling } from '../../contract/voucher-reports.ts'
import { server } from '../index.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  owner = app.as()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ park, device } = await openParkingTest(app, owner))
})

const { enters, leaves, passes, quote, pay, stays } = parkedCars(() => ({ owner, park, device }))
const merchant = async (monthlyBudget?: number) => {
  const name = `Merchant ${uuidv7().slice(-8)}`
  return {
    name,
    id: await added(owner, VoucherMerchant, { name, state: 'active', ...(monthlyBudget && { monthlyBudget }) }),
  }
}
const type = (code: string, more: Partial<InputOf<typeof ValidationType>>) =>
  added(owner, ValidationType, { siteId: park.siteId, code, name: code, ...more })
const apply = (code: string, name: string, car: { ticket: string } | { plate: string }) =>
  owner.call(applyValidation, { ordLot: park.ordLot, type: code, merchant: name, ...car })
const ALL_YEARS = { from: '2020-01-01', to: '2099-12-31' }
const totals = async (id: string) => {
  const { map } = await owner.call(reportOperations(ValidationList).run, { parameters: { ...ALL_YEARS, merchant: id } })
  return map?.totals
}
const billed = async (id: string) => {
  const { result } = await owner.call(reportOperations(VoucherBilling).run, {
    parameters: { ...ALL_YEARS, merchant: id },
  })
  return result.map(({ net }) => net)
}

describe('the monthly budget of a merchant', () => {
  it('holds when validations of many cars race for it', async () => {
    await type('FIVE', { gives: 'amount', value: 5, owes: 'fixed', owesValue: 3 })
    const { name, id } = await merchant(10)
    const tickets = Array.from({ length: 8 }, (_, n) => `R${n}`)
    for (const ticket of tickets) await enters(ticket)
    app.wait(30 * MINUTE)
    const answers = await Promise.all(tickets.map(ticket => apply('FIVE', name, { ticket })))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(3)
    expect(answers.filter(({ rtn }) => rtn === RTN.wrongState)).toHaveLength(5)
    expect(await totals(id)).toMatchObject({ enabled: 3, owed: 9 })
  })

  it('holds when what validations save grows until the cars leave; the drivers keep their savings', async () => {
    await type('HALF', { gives: 'percent', value: 50, owes: 'saving', owesValue: 100 })
    const { name, id } = await merchant(8)
    for (const ticket of ['G1', 'G2']) await enters(ticket)
    app.wait(30 * MINUTE)
    for (const ticket of ['G1', 'G2']) expect(await apply('HALF', name, { ticket })).toMatchObject({ success: 1 })
    app.wait(149 * MINUTE)
    for (const ticket of ['G1', 'G2']) {
      const price = await quote(ticket)
      expect(price).toMatchObject({ fee: 15, savings: 7.5, due: 7.5 })
      await pay(price.quote, 7.5)
      await leaves(ticket)
    }
    // The first owes what is left beside the 2.50 that were reserved for the second.
    expect(await totals(id)).toMatchObject({ enabled: 2, saving: 15, owed: 8 })
    expect(await billed(id)).toEqual([8])
    const owed = (await stays()).map(({ explanation }) => explanation?.savings.map(saving => saving.owed))
    expect(owed).toEqual([[5.5], [2.5]])
  })

  it('is restored when stays are voided', async () => {
    await type('FIVE', { gives: 'amount', value: 5, owes: 'fixed', owesValue: 3 })
    const { name } = await merchant(3)
    for (const ticket of ['V1', 'V2']) await enters(ticket)
    app.wait(30 * MINUTE)
    await apply('FIVE', name, { ticket: 'V1' })
    expect(await apply('FIVE', name, { ticket: 'V2' })).toMatchObject({ rtn: RTN.wrongState })
    const [first] = await stays()
    await owner.call(endStay, { stay: first?.id ?? '', as: 'voided', reason: 'Backed out' })
    expect(await apply('FIVE', name, { ticket: 'V2' })).toMatchObject({ success: 1 })
  })
})

describe('nobody owes for a validation', () => {
  it('of a stay that a package covers when it ends', async () => {
    await type('FIVE', { gives: 'amount', value: 5, owes: 'fixed', owesValue: 3 })
    const { name, id } = await merchant()
    const sold = await added(owner, AccessPackage, { name: uuidv7(), groups: [park.group] })
    const number = uuidv7().slice(-6).replaceAll(/\D/g, '7')
    await added(owner, Credential, { holder: 'Ana', type: park.cards, number, groups: [park.group], packages: [sold] })
    await passes(1, { credential: `card:${number}`, plate: 'COV 1' })
    app.wait(HOUR - MINUTE)
    expect(await apply('FIVE', name, { plate: 'COV1' })).toMatchObject({ success: 1 })
    expect(await totals(id)).toMatchObject({ owed: 3 })
    const { result } = await owner.call(resourceOperations(AccessPackage).get, { id: sold })
    const change = { action: ACTION.update, id: sold, version: result.version, patch: { covers: true } } as const
    await owner.call(resourceOperations(AccessPackage).action, change)
    await passes(3, { credential: `card:${number}`, plate: 'COV 1' })
    expect(await stays()).toMatchObject([{ state: 'closed', covered: 5, savings: 0, due: 0 }])
    expect(await totals(id)).toMatchObject({ enabled: 1, saving: 0, owed: 0 })
    expect(await billed(id)).toEqual([])
  })

  it('of a stay that is written off, open or left unpaid', async () => {
    await type('FIVE', { gives: 'amount', value: 5, owes: 'fixed', owesValue: 3 })
    const { name, id } = await merchant()
    for (const ticket of ['W1', 'W2']) await enters(ticket)
    app.wait(3 * HOUR - MINUTE)
    for (const ticket of ['W1', 'W2']) await apply('FIVE', name, { ticket })
    await leaves('W1')
    expect(await billed(id)).toEqual([3])
    for (const { id: stay } of await stays())
      expect(await owner.call(endStay, { stay, as: 'writtenOff', reason: 'Gate was broken' })).toMatchObject({
        success: 1,
      })
    expect(await stays()).toMatchObject([
      { state: 'writtenOff', savings: 5, writtenOff: 10, due: 0 },
      { state: 'writtenOff', savings: 5, writtenOff: 10, due: 0 },
    ])
    expect(await totals(id)).toMatchObject({ enabled: 2, saving: 10, owed: 0 })
    expect(await billed(id)).toEqual([0])
  })

  it('of a stay whose exit nobody saw, until it becomes known', async () => {
    await type('FIVE', { gives: 'amount', value: 5, owes: 'fixed', owesValue: 3 })
    const { name, id } = await merchant()
    await enters('E1')
    app.wait(HOUR - MINUTE)
    await apply('FIVE', name, { ticket: 'E1' })
    const missed = device.event(3, 'passage', { credential: 'qr:E1' })
    app.wait(HOUR)
    await enters('E1')
    expect(await totals(id)).toMatchObject({ saving: 0, owed: 0 })
    await device.events(missed)
    expect(await totals(id)).toMatchObject({ saving: 5, owed: 3 })
    expect(await billed(id)).toEqual([3])
  })
})
