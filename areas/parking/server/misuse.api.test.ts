import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { accessAreas, added, type TestCarPark } from '../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { endStay, quoteStay } from '../contract/stay.ts'
import { applyValidation, cancelValidation, ValidationType } from '../contract/validation.ts'
import { VoucherMerchant } from '../contract/voucher-merchant.ts'
import { server } from './index.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  owner = app.as()
  await added(owner, VoucherMerchant, { name: 'Bakery', state: 'active' })
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ park, device } = await openParkingTest(app, owner))
})

const { passes, enters, leaves, stays, quote, pay } = parkedCars(() => ({ owner, park, device }))
const quoteOf = (stay: string) => owner.call(quoteStay, { ordLot: park.ordLot, stay })
const type = (code: string, more: object) =>
  added(owner, ValidationType, { siteId: park.siteId, code, name: code, ...more } as never)
const apply = (ticket: string, code: string, more: object = {}) =>
  owner.call(applyValidation, { ordLot: park.ordLot, ticket, type: code, merchant: 'Bakery', ...more } as never)

describe('a paid lost ticket', () => {
  it('opens the exit for one car; who leaves with it again owes the lost fee', async () => {
    const lost = (await owner.call(quoteStay, { ordLot: park.ordLot, lost: true })).result
    const ticket = lost.ticket ?? ''
    await pay(lost.quote, lost.due)
    expect(await device.decide(3, ticket, 'qr')).toMatchObject({ grant: true })
    await leaves(ticket)
    expect(await stays()).toMatchObject([{ id: lost.stay, state: 'closed', paid: 40, due: 0 }])
    expect(await device.decide(3, ticket, 'qr')).toMatchObject({ grant: false })
    app.wait(MINUTE)
    await leaves(ticket)
    expect((await stays()).map(({ paid, due }) => [paid, due])).toEqual(
      expect.arrayContaining([
        [40, 0],
        [0, 40],
      ]),
    )
  })
})

describe('money for stays', () => {
  it('is taken for no stay that a person ended since its quote', async () => {
    for (const as of ['voided', 'writtenOff'] as const) {
      await enters(as)
      app.wait(30 * MINUTE)
      const price = await quote(as)
      await owner.call(endStay, { stay: price.stay, as, reason: 'Ended by hand' })
      expect(await pay(price.quote, price.due)).toMatchObject({ rtn: RTN.wrongState })
      expect(await quoteOf(price.stay)).toMatchObject({ rtn: RTN.wrongState })
    }
    expect((await stays()).map(({ paid, due }) => [paid, due])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('that left unpaid is what was due at the exit, whenever it is paid', async () => {
    await enters('B1')
    app.wait(30 * MINUTE)
    await leaves('B1')
    app.wait(5 * HOUR)
    const [stay] = await stays()
    const { result } = await quoteOf(stay?.id ?? '')
    expect(result).toMatchObject({ due: 5 })
    expect((await pay(result.quote, 5)).result).toMatchObject({ paid: 5, due: 0 })
    expect(await stays()).toMatchObject([{ state: 'closed', fee: 5, paid: 5, due: 0, flags: [] }])
  })

  it('is not asked for a stay whose exit nobody saw', async () => {
    await passes(1, { plate: 'CCC1' })
    app.wait(HOUR)
    await passes(1, { plate: 'CCC1' })
    const [unseen] = await stays()
    expect(unseen).toMatchObject({ state: 'closed', flags: ['exitMissed'] })
    expect(await quoteOf(unseen?.id ?? '')).toMatchObject({ rtn: RTN.wrongState })
  })

  it('of one sale pays one stay, however many are paid with it at once', async () => {
    for (let n = 0; n < 8; n += 1) await enters(`D${n}`)
    app.wait(30 * MINUTE)
    const quotes = await Promise.all(Array.from({ length: 8 }, (_, n) => quote(`D${n}`)))
    const saleId = uuidv7()
    const answers = await Promise.all(quotes.map(each => pay(each.quote, 5, saleId)))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(answers.filter(({ rtn }) => rtn === RTN.duplicate)).toHaveLength(7)
    expect((await stays()).filter(({ paid }) => paid === 5)).toHaveLength(1)
  })

  it('is asked for again once a validation changed the price', async () => {
    await type('HALF', { gives: 'percent', value: 50 })
    await enters('E1')
    app.wait(30 * MINUTE)
    const full = await quote('E1')
    const { validationId } = (await apply('E1', 'HALF')).result
    expect(await pay(full.quote, 5)).toMatchObject({ rtn: RTN.wrongState })
    const half = await quote('E1')
    await owner.call(cancelValidation, { id: validationId, reason: 'Wrong car' })
    expect(await pay(half.quote, 2.5)).toMatchObject({ rtn: RTN.wrongState })
    expect(await stays()).toMatchObject([{ paid: 0, due: 5, state: 'inside' }])
  })

  it('that is given up is what was due then', async () => {
    await enters('F1')
    app.wait(90 * MINUTE)
    const [stay] = await stays()
    await owner.call(endStay, { stay: stay?.id ?? '', as: 'writtenOff', reason: 'Gate was open' })
    expect(await stays()).toMatchObject([{ state: 'writtenOff', fee: 10, due: 0, writtenOff: 10 }])
  })
})

describe('what a shop gives', () => {
  const accepted = (answers: readonly { readonly success: number }[]) =>
    answers.filter(({ success }) => success === 1).length

  it('for one receipt goes to one stay, and a day’s limit holds, however many are given at once', async () => {
    await type('R', { gives: 'amount', value: 3, perDay: 3 })
    for (let n = 0; n < 14; n += 1) await enters(`G${n}`)
    app.wait(30 * MINUTE)
    const receipt = { number: 'R1', amount: 25 }
    const first = await Promise.all(Array.from({ length: 7 }, (_, n) => apply(`G${n}`, 'R', { receipt })))
    expect(accepted(first)).toBe(1)
    const others = await Promise.all(Array.from({ length: 7 }, (_, n) => apply(`G${n + 7}`, 'R')))
    expect(accepted(others)).toBe(2)
  })

  it('with one key is given to one stay', async () => {
    await type('K', { gives: 'amount', value: 3 })
    await enters('K1')
    await enters('K2')
    app.wait(30 * MINUTE)
    const key = uuidv7()
    const first = await apply('K1', 'K', { key })
    expect((await apply('K1', 'K', { key })).result).toMatchObject({ validationId: first.result.validationId })
    expect(await apply('K2', 'K', { key })).toMatchObject({ rtn: RTN.duplicate })
  })
})
