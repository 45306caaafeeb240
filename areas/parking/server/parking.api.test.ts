import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccessEntity } from '#areas/access/contract/entity.ts'
import { Roster } from '#areas/access/contract/roster.ts'
import { User } from '#areas/system/contract/user.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type UserNotification, userNotified } from '#platform/contract/user-notified.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { accessAreas, added, openCarPark, type TestCarPark, testDevice } from '../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { actOnGate, listGates } from '../contract/gates.ts'
import { listOccupancy, recountArea } from '../contract/occupancy.ts'
import { endStay, quoteStay } from '../contract/stay.ts'
import { applyValidation, cancelValidation, findForValidation, ValidationType } from '../contract/validation.ts'
import { VoucherMerchant } from '../contract/voucher-merchant.ts'
import { server } from './index.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
const notices: UserNotification[] = []
const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeAll(async () => {
  const hearing = {
    area: 'hearing',
    reactions: [reaction(userNotified, async (_, notice) => void notices.push(notice))],
  }
  app = await startTestApp([...accessAreas, server, hearing])
  owner = app.as()
  await added(owner, VoucherMerchant, { name: 'Bakery', state: 'active' })
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ park, device } = await openParkingTest(app, owner))
})

const { passes, enters, leaves, stays, quote, pay } = parkedCars(() => ({ owner, park, device }))
const inside = async () => (await owner.call(listOccupancy, { ordLot: park.ordLot })).result[0]?.count

describe('a visitor with a ticket', () => {
  it('comes in, pays for what began, and leaves within the grace', async () => {
    expect(await device.decide(1, 'T1', 'qr')).toMatchObject({ grant: true })
    await enters('T1')
    app.wait(61 * MINUTE)
    expect(await device.decide(3, 'T1', 'qr')).toMatchObject({ grant: false, code: 'unpaid' })
    const price = await quote('T1')
    expect(price).toMatchObject({ fee: 10, due: 10, explanation: { parts: [{ segment: 'Hour', amount: 10 }] } })
    expect((await pay(price.quote, 10)).result).toMatchObject({ paid: 10, due: 0 })
    app.wait(9 * MINUTE)
    expect(await device.decide(3, 'T1', 'qr')).toMatchObject({ grant: true })
    await leaves('T1')
    expect(await stays()).toMatchObject([{ ticket: 'T1', state: 'closed', fee: 10, paid: 10, due: 0, flags: [] }])
  })

  it('pays the difference when the grace has passed', async () => {
    await enters('T2')
    app.wait(59 * MINUTE)
    const first = await quote('T2')
    await pay(first.quote, first.due)
    app.wait(11 * MINUTE)
    expect(await device.decide(3, 'T2', 'qr')).toMatchObject({ grant: false, code: 'unpaid' })
    const second = await quote('T2')
    expect(second).toMatchObject({ fee: 10, paid: 5, due: 5 })
    expect((await pay(second.quote, 20, uuidv7(), 'cash')).result).toMatchObject({ due: 0, change: 15 })
  })

  it('pays once: the same sale again is answered as before, another pay station hears that it is paid', async () => {
    await enters('T3')
    app.wait(30 * MINUTE)
    const [here, there] = [await quote('T3'), await quote('T3')]
    const saleId = uuidv7()
    const first = await pay(here.quote, 5, saleId)
    expect((await pay(here.quote, 5, saleId)).result).toEqual(first.result)
    expect(await pay(there.quote, 5)).toMatchObject({
      rtn: RTN.wrongState,
      dispMsg: 'This stay was paid in the meantime.',
    })
  })

  it('pays once however many stations pay at the same moment', async () => {
    await enters('T4')
    app.wait(30 * MINUTE)
    const quotes = await Promise.all(Array.from({ length: 8 }, () => quote('T4')))
    const answers = await Promise.all(quotes.map(each => pay(each.quote, 5)))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(await stays()).toMatchObject([{ paid: 5, state: 'paid' }])
  })

  it('is held to the price for two minutes, and to what is due', async () => {
    await enters('T5')
    app.wait(30 * MINUTE)
    const price = await quote('T5')
    expect(await pay(price.quote, 4)).toMatchObject({ rtn: RTN.invalid })
    expect(await pay(price.quote, 6)).toMatchObject({ rtn: RTN.invalid })
    app.wait(2 * MINUTE + 1)
    expect(await pay(price.quote, 5)).toMatchObject({ rtn: RTN.wrongState })
    expect(await owner.call(quoteStay, { ordLot: park.ordLot, ticket: 'T' })).toMatchObject({ rtn: RTN.notFound })
  })

  it('who lost it pays the lost fee with a new ticket, unless a plate names the entry', async () => {
    const lost = (await owner.call(quoteStay, { ordLot: park.ordLot, lost: true })).result
    expect(lost).toMatchObject({ fee: 40, due: 40, entryAt: null })
    await pay(lost.quote, 40)
    expect(await device.decide(3, lost.ticket ?? '', 'qr')).toMatchObject({ grant: true })
    await passes(1, { plate: 'ABC 123' })
    app.wait(20 * MINUTE)
    const known = (await owner.call(quoteStay, { ordLot: park.ordLot, plate: 'abc123', lost: true })).result
    expect(known).toMatchObject({ fee: 5, plate: 'ABC123' })
  })

  it('who leaves through a raised gate without paying leaves a debt that can be written off', async () => {
    await enters('T6')
    app.wait(20 * MINUTE)
    await leaves('T6')
    const [stay] = await stays()
    expect(stay).toMatchObject({ state: 'closed', due: 5, flags: ['unpaid'] })
    const written = { stay: stay?.id ?? '', as: 'writtenOff' as const, reason: 'Gate was open' }
    expect(await owner.call(endStay, written)).toMatchObject({ success: 1 })
    expect(await owner.call(endStay, written)).toMatchObject({ rtn: RTN.wrongState })
    expect(await stays()).toMatchObject([{ state: 'writtenOff', due: 0, writtenOff: 5 }])
  })

  it('who backs out again was never there', async () => {
    await enters('T7')
    const [stay] = await stays()
    await owner.call(endStay, { stay: stay?.id ?? '', as: 'voided', reason: 'Backed out' })
    expect(await stays()).toMatchObject([{ state: 'voided' }])
    expect(await inside()).toBe(0)
  })
})

describe('passages that become known late, doubled or in another order', () => {
  it('end in the same stays and the same counts', async () => {
    const events = [1, 3, 1, 1].map(port => {
      app.wait(9 * MINUTE)
      return device.event(port, 'passage', { plate: 'LATE 1' })
    })
    const [first, second, third, fourth] = events.map(event => event ?? {})
    await device.events(fourth ?? {})
    await device.events(second ?? {}, second ?? {})
    await device.events(third ?? {}, first ?? {}, fourth ?? {})
    expect((await stays()).map(({ state, flags }) => [state, flags])).toEqual([
      ['closed', []],
      ['closed', ['exitMissed']],
      ['inside', []],
    ])
    expect(await inside()).toBe(1)
  })

  it('without an entry are a stay that asks for the lost fee', async () => {
    await leaves('T8')
    expect(await stays()).toMatchObject([{ state: 'closed', flags: ['entryMissed', 'unpaid'], due: 40 }])
  })
})

describe('the count of a car park', () => {
  it('is 58, 55 by recount, and 52 once a lane tells what it kept', async () => {
    const many = (port: number, count: number, kind = 'passage') =>
      Array.from({ length: count }, () => device.event(port, kind))
    await device.events(...many(1, 14 + 83), ...many(3, 41), ...many(2, 2))
    expect(await inside()).toBe(58)
    const late = [...many(1, 2)]
    app.wait(MINUTE)
    const recount = await owner.call(recountArea, { area: park.area, count: 55, reason: 'Counted by hand' })
    expect(recount.result).toEqual({ delta: -3, count: 55 })
    app.wait(MINUTE)
    await device.events(...late, ...many(1, 1), ...many(3, 4))
    const [area] = (await owner.call(listOccupancy, { ordLot: park.ordLot })).result
    expect(area).toMatchObject({ count: 52, free: 48 })
    expect(area?.corrections.map(({ kind, delta }) => [kind, delta])).toEqual(
      expect.arrayContaining([
        ['recount', -3],
        ['late', -1],
      ]),
    )
  })

  it('below zero is kept, shown as zero, and told to who is on duty', async () => {
    const person = await added(owner, User, {
      userName: `g${park.ordLot}`,
      firstName: 'Gina',
      lastName: 'Guard',
    } as never) // other fields have defaults
    const now = app.wire.clock()
    const hours = { from: new Date(now - HOUR).toISOString(), to: new Date(now + HOUR).toISOString() }
    await added(owner, Roster, { siteId: park.siteId, person, task: 'Night', ...hours })
    notices.length = 0
    await passes(3, {})
    const [area] = (await owner.call(listOccupancy, { ordLot: park.ordLot })).result
    expect([area?.count, area?.shown, area?.free]).toEqual([-1, 0, 100])
    expect(notices).toMatchObject([{ userId: person, text: 'parking.alarm.belowZero', params: { name: 'Car park' } }])
    await passes(3, {})
    expect(await inside()).toBe(-2)
  })

  it('refuses the public where it is full, and lets credentials onto reserved bays', async () => {
    const small = await openCarPark(app, owner, { capacity: 2 })
    const lane = testDevice(app, small.key)
    await lane.hello()
    await lane.events(lane.event(1, 'passage'), lane.event(1, 'passage'))
    const { result } = await owner.call(resourceOperations(AccessEntity).get, { id: small.entry1 })
    await owner.call(resourceOperations(AccessEntity).action, {
      ...{ action: ACTION.update, id: small.entry1, version: result.version, patch: { takes: ['ticket'] } },
    } as never)
    expect(await lane.decide(1, 'T9', 'qr')).toMatchObject({ grant: false, code: 'areaFull' })
    await lane.events(lane.event(3, 'passage'))
    expect(await lane.decide(1, 'T9', 'qr')).toMatchObject({ grant: true })
  })
})

describe('gates', () => {
  const act = (more: object = {}) =>
    owner.call(actOnGate, { entity: park.entry1, action: 'raise', reason: 'Open day', ...more } as never)

  it('are raised once the device says so, and not again', async () => {
    const { result } = await act()
    const [command] = (await device.poll()).filter(({ type }) => type === 'command')
    expect(command).toMatchObject({ commandId: result.commandId, do: 'raise' })
    await device.poll({
      ...{ type: 'ack', commandId: result.commandId, result: 'done' },
      state: { position: 'raised', mode: 'raised' },
    })
    const [gate] = (await owner.call(listGates, { ordLot: park.ordLot })).result
    expect(gate).toMatchObject({ mode: 'raised', position: 'raised', lastActions: [{ do: 'raise', state: 'done' }] })
    expect(await act()).toMatchObject({ rtn: RTN.nothingToDo })
    expect(await act({ action: 'automatic', expectMode: 'lowered' })).toMatchObject({ rtn: RTN.changedSince })
  })

  it('are never moved by a command that has expired', async () => {
    await act()
    app.wait(5001)
    expect((await device.poll()).filter(({ type }) => type === 'command')).toEqual([])
    const [gate] = (await owner.call(listGates, { ordLot: park.ordLot })).result
    expect(gate?.lastActions).toMatchObject([{ do: 'raise', state: 'expired' }])
  })

  it('are not lowered onto a vehicle, not without a reason, not by who may not', async () => {
    await device.events(device.event(1, 'loopOn'))
    expect(await act({ action: 'lower' })).toMatchObject({ rtn: RTN.wrongState })
    expect(await act({ reason: '' })).toMatchObject({ rtn: RTN.invalid })
    const clerk = app.as({ grants: [{ patterns: ['parking.gates:view', 'parking.gates:open'], sites: 'all' }] })
    const raise = { entity: park.entry1, action: 'raise' as const, reason: 'Because' }
    expect((await clerk.call(actOnGate, { ...raise, action: 'open' })).success).toBe(1)
    expect(await clerk.call(actOnGate, raise)).toMatchObject({ rtn: RTN.notPermitted })
    expect(await app.as({ merchantId: app.otherMerchantId }).call(actOnGate, raise)).toMatchObject({
      rtn: RTN.notFound,
    })
  })
})

describe('validations', () => {
  const type = (code: string, more: object) =>
    added(owner, ValidationType, { siteId: park.siteId, code, name: code, ...more } as never)
  const apply = (ticket: string, code: string, more: object = {}) =>
    owner.call(applyValidation, { ordLot: park.ordLot, ticket, type: code, merchant: 'Bakery', ...more } as never)

  it('lower the fee, stand alone where that is cheaper, and give it back when cancelled', async () => {
    await type('HOUR', { gives: 'freeMinutes', value: 60 })
    await type('HALF', { gives: 'percent', value: 50, combines: false })
    await enters('V1')
    app.wait(3 * HOUR - MINUTE)
    expect((await apply('V1', 'HOUR')).result).toMatchObject({ feeBefore: 15, feeAfter: 10, saving: 5 })
    const half = await apply('V1', 'HALF')
    expect(half.result).toMatchObject({ feeAfter: 7.5 })
    const seen = (await owner.call(findForValidation, { ordLot: park.ordLot, ticket: 'V1' })).result
    expect(seen.validations.map(({ counted, saving }) => [counted, saving])).toEqual([
      [false, 0],
      [true, 7.5],
    ])
    await owner.call(cancelValidation, { id: half.result.validationId, reason: 'Wrong car' })
    const price = await quote('V1')
    expect(price).toMatchObject({ fee: 15, savings: 5, due: 10 })
    await pay(price.quote, 10)
    expect(await apply('V1', 'HALF')).toMatchObject({ rtn: RTN.wrongState })
    expect(await stays()).toMatchObject([{ fee: 15, savings: 5, paid: 10, due: 0 }])
  })

  it('are given once a stay, for one receipt, above the minimum, by whole numbers alone', async () => {
    await type('SPEND', { gives: 'amount', value: 3, minSpend: 20, perStay: 2 })
    await enters('V2')
    app.wait(HOUR)
    const receipt = { number: 'R1', amount: 25 }
    expect(await apply('V2', 'SPEND')).toMatchObject({ rtn: RTN.invalid })
    expect(await apply('V2', 'SPEND', { receipt })).toMatchObject({ success: 1 })
    expect(await apply('V2', 'SPEND', { receipt })).toMatchObject({ rtn: RTN.wrongState })
    expect(await apply('V2', 'SPEND', { receipt: { ...receipt, number: 'R2' } })).toMatchObject({ success: 1 })
    expect(await apply('V2', 'SPEND', { receipt: { ...receipt, number: 'R3' } })).toMatchObject({ rtn: RTN.wrongState })
    expect(await apply('V', 'SPEND', { receipt })).toMatchObject({ rtn: RTN.notFound })
    expect(await apply('V2', 'NONE', { receipt })).toMatchObject({ rtn: RTN.notFound })
  })

  it('are looked up thirty times a minute at most', async () => {
    const user = app.as()
    const find = () => user.call(findForValidation, { ordLot: park.ordLot, plate: 'NOBODY' })
    for (let n = 0; n < 30; n++) expect(await find()).toMatchObject({ rtn: RTN.notFound })
    await expect(find()).rejects.toThrow(/429/)
    app.wait(MINUTE + 1)
    expect(await find()).toMatchObject({ rtn: RTN.notFound })
  })

  it('guess no ticket either: thirty that meet no stay a minute, while those that do are not limited', async () => {
    await type('GUESS', { gives: 'amount', value: 1, perStay: 20 })
    await enters('V3')
    app.wait(HOUR)
    const user = app.as()
    const give = (ticket: string) => user.call(applyValidation, { ordLot: park.ordLot, ticket, type: 'GUESS' })
    for (let n = 0; n < 15; n++) expect(await give('V3')).toMatchObject({ success: 1 })
    for (let n = 0; n < 30; n++) expect(await give(`V3${n}`)).toMatchObject({ rtn: RTN.notFound })
    await expect(give('V399')).rejects.toThrow(/429/)
    await expect(give('V3')).rejects.toThrow(/429/)
    app.wait(MINUTE + 1)
    expect(await give('V3')).toMatchObject({ success: 1 })
  })
})
