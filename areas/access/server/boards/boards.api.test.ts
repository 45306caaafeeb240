import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { accessAreas, added, openCarPark, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { boardSimulator } from '../../../../tests/support/uhppote/board-simulator.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { showBoard } from '../../contract/board.ts'
import { Controller } from '../../contract/config.ts'
import { blockCredentials, Credential } from '../../contract/credential.ts'
import { exploreCredential } from '../../contract/decision.ts'
import { listDevices, sendCommand } from '../../contract/device-control.ts'

let app: TestApp
let owner: Client
let board: Awaited<ReturnType<typeof boardSimulator>>
let park: TestCarPark
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  owner = app.as()
  board = await boardSimulator()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = `127.0.0.1:${board.port}`
  park = await openCarPark(app, owner, { kind: 'uhppote', sensor: 'none', serial: String(board.serial), address })
})
afterAll(async () => {
  await app.close()
  await board.close()
})

/** Waits for the network, not for a time: the test ends by its own limit where nothing comes. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(resolve => setTimeout(resolve, 20))
}
const addCard = (number: string) =>
  added(owner, Credential, { holder: `Holder ${number}`, type: park.cards, number, groups: [park.group] })
const devices = async () => (await owner.call(listDevices, { ordLot: park.ordLot })).result
/** The board's clock, which shows the time of the site. */
const boardTime = () =>
  Temporal.Instant.fromEpochMilliseconds(app.wire.clock())
    .toZonedDateTimeISO('Australia/Sydney')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replaceAll(/\D/g, '')

describe('a controller of kind uhppote', () => {
  it('goes online and gets the cards of its doors, and loses those that are blocked', async () => {
    const card = await addCard('8165538')
    await until(async () => board.cards.has(8_165_538) && (await devices()).every(({ online }) => online))
    expect(board.cards.get(8_165_538)).toEqual([1, 1, 1, 0])
    await owner.call(blockCredentials, { credentials: [card], reason: 'Lost', blocked: true })
    await until(() => !board.cards.has(8_165_538))
  })

  it('moves credentials by the events of its board', async () => {
    const card = await addCard('41001')
    await until(() => board.cards.has(41_001))
    board.swipe({ card: 41_001, door: 1, at: boardTime() })
    const states = async () =>
      (await owner.call(exploreCredential, { credential: card })).result.credential.presences.map(({ state }) => state)
    await until(async () => (await states()).length > 0)
    expect(await states()).toEqual(['inside'])
  })

  it('takes commands, and refuses those that boards don’t know', async () => {
    /** A command that expired on a slow machine is sent again. */
    const command = async (what: 'open' | 'raise' | 'automatic' | 'lock'): Promise<string | undefined> => {
      const state = await sentOnce(what)
      return state === 'expired' ? command(what) : state
    }
    const sentOnce = async (what: 'open' | 'raise' | 'automatic' | 'lock') => {
      const sent = await owner.call(sendCommand, { entity: park.exit, do: what, reason: 'Test' })
      const stateOf = async () =>
        (await devices())
          .find(({ entity }) => entity === park.exit)
          ?.commands.find(({ id }) => id === sent.result.commandId)?.state
      await until(async () => !['queued', 'sent'].includes((await stateOf()) ?? 'queued'))
      return stateOf()
    }
    expect(await command('open')).toBe('done')
    expect(board.opened()).toBe(3)
    const mode = async () => (await devices()).find(({ entity }) => entity === park.exit)?.mode
    expect(await command('raise')).toBe('done')
    expect(board.control[2]).toBe(1)
    expect(await mode()).toBe('raised')
    expect(await command('automatic')).toBe('done')
    expect(await mode()).toBe('automatic')
    expect(await command('lock')).toBe('refused')
  })

  it('says what does not fit on its board', async () => {
    await addCard('A1B2C')
    const shown = async () => (await owner.call(showBoard, { id: park.controller })).result
    await until(async () => (await shown()).misfits.length > 0)
    expect((await shown()).misfits).toEqual([{ what: 'A1B2C', why: 'cardNotNumeric' }])
  })

  it('needs a serial number and an IPv4 address', async () => {
    const add = (row: object) =>
      owner.call(resourceOperations(Controller).action, {
        action: ACTION.add,
        row: { siteId: park.siteId, name: 'Doors', kind: 'uhppote', ...row },
      } as never) // rows that are to be refused
    expect(await add({ address: '10.0.0.7' })).toMatchObject({ rtn: -1100 })
    expect(await add({ serial: '423187757', address: 'gate.example' })).toMatchObject({ rtn: -1100 })
  })

  it('is at no address that the server may not reach', async () => {
    const add = (address: string) =>
      owner.call(resourceOperations(Controller).action, {
        action: ACTION.add,
        row: { siteId: park.siteId, name: address, kind: 'uhppote', serial: '423187757', address },
      } as never) // rows that are to be refused
    for (const address of ['10.0.0.7', '169.254.169.254', '192.168.1.100:80'])
      expect(await add(address)).toMatchObject({ rtn: -1100, map: { fields: { address: expect.anything() } } })
  })

  it('belongs to one company: another one can’t name its serial number', async () => {
    const other = app.as({ merchantId: app.otherMerchantId })
    const siteId = await added(other, Site, {
      ordLot: 'B1',
      lotName: 'Elsewhere',
      lotType: 'parking',
      timeZone: 'Australia/Sydney',
    })
    const add = (serial: string) =>
      other.call(resourceOperations(Controller).action, {
        action: ACTION.add,
        row: { siteId, name: `Board ${serial}`, kind: 'uhppote', serial, address: `127.0.0.1:${board.port}` },
      } as never) // rows of the definition
    expect(await add(`0${board.serial}`)).toMatchObject({ rtn: -1100, map: { fields: { serial: expect.anything() } } })
    expect(await add('405419896')).toMatchObject({ success: 1 })
  })

  it('says whether it is connected, has never been, or can’t be', async () => {
    const state = async (id: string) => (await owner.call(showBoard, { id })).result.connection
    await until(async () => (await state(park.controller)) === 'online')
    const add = (name: string, more: object) =>
      added(owner, Controller, { siteId: park.siteId, name, kind: 'uhppote', serial: '303986753', ...more })
    expect(await state(await add('No address', {}))).toBe('incomplete')
    expect(await state(await add('Unplugged', { address: '127.0.0.1:9' }))).toBe('never')
  })
})
