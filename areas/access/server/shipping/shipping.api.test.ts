import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessAreas, added, openCarPark, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Credential } from '../../contract/credential.ts'
import { verifyAccess } from '../../contract/decision.ts'
import { endLoan, lendCredential } from '../../contract/loan.ts'
import { confirmShipment, endShipment, Shipping, sendShipment } from '../../contract/shipping.ts'
import { AccessType } from '../../contract/type.ts'

let numbers = 61_000
const cardOf = async (client: Client, type: string, groups: string[] = []) => {
  numbers += 1
  return added(client, Credential, { holder: `Holder ${numbers}`, type, number: String(numbers), groups })
}

crudSuite(Shipping, accessAreas, {
  sample: async (n, client) => {
    const type = await added(client, AccessType, { code: `SHIP${n}`, name: 'Card' })
    return { to: `Ana ${n}x, 1 Quay Street`, credentials: [await cardOf(client, type)] }
  },
  change: { carrier: 'Post', trackingNum: 'RR123456785AU' },
  find: 'Ana 1x',
})

let app: TestApp
let owner: Client
let park: TestCarPark
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  owner = app.as()
  park = await openCarPark(app, owner)
})
afterAll(() => app.close())

const atEntry = async (credential: string) =>
  (await owner.call(verifyAccess, { credential, entity: park.entry1 })).result
async function shipment() {
  const card = await cardOf(owner, park.cards, [park.group])
  return { card, id: await added(owner, Shipping, { to: 'Ana, 1 Quay Street', credentials: [card] }) }
}

describe('cards in a shipment', () => {
  it('open nothing before they are delivered, or their holder tells the code', async () => {
    const { card, id } = await shipment()
    expect(await atEntry(card)).toMatchObject({ grant: false, code: 'notDelivered' })
    const { result } = await owner.call(sendShipment, { id })
    const wrong = result.code === '000000' ? '000001' : '000000'
    expect(await owner.call(confirmShipment, { id, code: wrong })).toMatchObject({ rtn: -1100 })
    expect(await atEntry(card)).toMatchObject({ code: 'notDelivered' })
    expect(await owner.call(confirmShipment, { id, code: result.code })).toMatchObject({ rtn: 1 })
    expect(await atEntry(card)).toMatchObject({ grant: true })
    expect(await owner.call(endShipment, { id, outcome: 'lost' })).toMatchObject({ rtn: -1105 })
  })

  it('are blocked where the shipment is lost', async () => {
    const { card, id } = await shipment()
    await owner.call(sendShipment, { id })
    await owner.call(endShipment, { id, outcome: 'lost' })
    expect(await atEntry(card)).toMatchObject({ grant: false, code: 'blocked' })
  })

  it('are not confirmed by trying all codes', async () => {
    const { id } = await shipment()
    const { result } = await owner.call(sendShipment, { id })
    const wrong = result.code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await owner.call(confirmShipment, { id, code: wrong })
    expect(await owner.call(confirmShipment, { id, code: result.code })).toMatchObject({ rtn: -1105 })
  })
})

describe('a credential lent to a booking', () => {
  const lend = (key: string, more: object = {}) => {
    const [from, to] = [0, 3_600_000].map(ms => new Date(app.wire.clock() + ms).toISOString())
    return owner.call(lendCredential, {
      entity: park.entry1,
      from: from ?? '',
      to: to ?? '',
      holder: 'Bo',
      key,
      ...more,
    })
  }

  it('opens its door for the time of the booking and no other, once by the key', async () => {
    const { result } = await lend('booking-1')
    expect((await lend('booking-1')).result).toEqual(result)
    expect(await atEntry(result.credential)).toMatchObject({ grant: true })
    const other = await owner.call(verifyAccess, { credential: result.credential, entity: park.entry2 })
    expect(other.result).toMatchObject({ grant: false, code: 'notForThisEntity' })
    app.wait(3_700_000)
    expect(await atEntry(result.credential)).toMatchObject({ grant: false, code: 'expired' })
  })

  it('opens nothing after the loan has ended', async () => {
    const { result } = await lend('booking-2')
    await owner.call(endLoan, { key: 'booking-2' })
    expect(await atEntry(result.credential)).toMatchObject({ grant: false, code: 'returned' })
    expect(await owner.call(endLoan, { key: 'booking-none' })).toMatchObject({ rtn: -1104 })
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: ['01890000-0000-7000-8000-000000000000'] }] })
    expect(await elsewhere.call(endLoan, { key: 'booking-2' })).toMatchObject({ rtn: -1104 })
  })
})
