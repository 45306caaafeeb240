import { createHash, createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  accessAreas,
  added,
  type DeviceMessage,
  openCarPark,
  type TestCarPark,
  testDevice,
} from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { blockCredentials, Credential } from '../../contract/credential.ts'
import { exploreCredential } from '../../contract/decision.ts'
import { listDevices, rotateKey, sendCommand } from '../../contract/device-control.ts'
import { DEVICE_POLL, DEVICE_SOCKET } from '../../contract/device-protocol.ts'
import { type ListPage, signedText } from '../../rules/list-signature.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ReturnType<typeof testDevice>
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  owner = app.as()
})
afterAll(() => app.close())
beforeEach(async () => {
  park = await openCarPark(app, owner)
  device = testDevice(app, park.key)
})

let numbers = 7000
async function card() {
  numbers += 1
  const number = String(numbers)
  const id = await added(owner, Credential, {
    holder: `Holder ${number}`,
    type: park.cards,
    number,
    groups: [park.group],
  })
  return { id, number, credential: `card:${number}` }
}

const of = (messages: DeviceMessage[], type: string) => messages.filter(message => message.type === type)
const stateOf = async (id: string) =>
  (await owner.call(exploreCredential, { credential: id })).result.credential.presences.map(
    ({ state, lane }) => `${state} ${lane}`,
  )

describe('keys of controllers', () => {
  const poll = (authorization: string, remoteAddress = '127.0.0.1') =>
    app.http.inject({
      method: 'POST',
      url: DEVICE_POLL,
      headers: { authorization, 'content-type': 'application/json' },
      payload: '{}',
      remoteAddress,
    })

  it('are required, and a replaced one is valid for another day', async () => {
    expect((await poll('')).statusCode).toBe(401)
    expect((await poll('Device chd_of-somebody-else-entirely')).statusCode).toBe(401)
    const { result } = await owner.call(rotateKey, { id: park.controller })
    expect((await poll(`Device ${park.key}`)).statusCode).toBe(200)
    expect((await poll(`Device ${result.key}`)).statusCode).toBe(200)
    app.wait(25 * 3_600_000)
    expect((await poll(`Device ${park.key}`)).statusCode).toBe(401)
    expect((await poll(`Device ${result.key}`)).statusCode).toBe(200)
  })

  it('are accepted over https only, except from this machine', async () => {
    expect((await poll(`Device ${park.key}`, '203.0.113.9')).statusCode).toBe(403)
  })
})

describe('events of controllers', () => {
  it('are taken whatever the codes hold that people show', async () => {
    await device.hello()
    const { credential } = await card()
    const odd = device.event(1, 'passage', { credential: 'qr:\u0000' })
    const half = device.event(1, 'passage', { credential: 'qr:\ud800', code: '\u0000' })
    expect(await device.events(odd, half, device.event(1, 'passage', { credential }))).toMatchObject({ upTo: 3 })
    expect(await device.decide(1, 'a\u0000', 'qr')).toMatchObject({ grant: false })
  })

  it('have the same result in order, shuffled, duplicated or late', async () => {
    const { id, credential } = await card()
    await device.hello()
    const events = [1, 3, 2, 3, 1].map(port => {
      app.wait(1000)
      return device.event(port, 'passage', { credential })
    })
    const [first, second, third, fourth, last] = events
    await device.events(last ?? {}, second ?? {})
    await device.events(second ?? {}, fourth ?? {})
    app.wait(3_600_000)
    expect(await device.events(third ?? {}, first ?? {}, last ?? {})).toMatchObject({ upTo: 5, refused: [] })
    expect(await stateOf(id)).toEqual(['inside Entry 1'])
  })

  it('that are wrong do not block correct ones, and a reused number with other contents is a conflict', async () => {
    await device.hello()
    const good = device.event(1, 'button')
    const bad = { ...device.event(1, 'button'), kind: 'dance' }
    const stray = device.event(9, 'button')
    const taken = await device.events(good, bad, stray, { kind: 'button' }, device.event(1, 'power'))
    expect(taken?.upTo).toBe(4)
    expect(taken?.refused).toEqual([
      { seq: null, code: 'invalid' },
      { seq: 2, code: 'invalid' },
      { seq: 3, code: 'unknownPort' },
    ])
    expect(await device.events({ ...good, kind: 'tamper' })).toMatchObject({ refused: [{ seq: 1, code: 'conflict' }] })
    expect(await device.events(good)).toMatchObject({ upTo: 4, refused: [] })
  })

  it('restart their count in a new epoch, and earlier ones can still arrive', async () => {
    const { id, credential } = await card()
    await device.hello('old')
    const out = { ...device.event(3, 'passage', { credential }), seq: 2 }
    await device.events({ ...device.event(1, 'passage', { credential }), seq: 1 })
    expect(await device.hello('new')).toMatchObject({ lastSeqStored: 0 })
    expect(await device.events({ ...device.event(1, 'power'), seq: 1 })).toMatchObject({ upTo: 1 })
    expect(await device.hello('old')).toMatchObject({ lastSeqStored: 1 })
    app.wait(1000)
    await device.events({ ...out, at: new Date(app.wire.clock()).toISOString() })
    expect(await stateOf(id)).toEqual(['outside Exit 1'])
  })

  it('are corrected for a wrong controller clock', async () => {
    const { id, credential } = await card()
    await device.hello('e', new Date(app.wire.clock() + 3_600_000).toISOString())
    const ahead = {
      ...device.event(1, 'passage', { credential }),
      at: new Date(app.wire.clock() + 3_600_000).toISOString(),
    }
    await device.events(ahead)
    const { result } = await owner.call(exploreCredential, { credential: id })
    expect(Math.abs(Date.parse(result.credential.presences[0]?.since ?? '') - app.wire.clock())).toBeLessThan(60_000)
    const beat = { type: 'heartbeat', clock: '2020-01-01T00:00:00Z', queue: 0, ports: [] }
    expect(of(await device.poll(beat), 'clock')).toHaveLength(1)
  })

  it('need a hello first', async () => {
    expect(
      await device.poll({ type: 'heartbeat', clock: new Date().toISOString(), queue: 0, ports: [] }),
    ).toMatchObject([{ type: 'error', code: 'helloFirst' }])
    expect(await device.poll({ type: 'sing' })).toMatchObject([{ type: 'error', code: 'invalid' }])
  })
})

describe('commands', () => {
  const send = (more: object = {}) =>
    owner.call(sendCommand, { entity: park.entry1, do: 'raise', reason: 'Delivery', ...more })
  const commandsOf = async () =>
    (await owner.call(listDevices, { ordLot: park.ordLot })).result.find(({ entity }) => entity === park.entry1)

  it('reach the device, and the page shows its answer and the gate’s state', async () => {
    await device.hello()
    const { result } = await send()
    const [command] = of(await device.poll(), 'command')
    expect(command).toMatchObject({ commandId: result.commandId, port: 1, do: 'raise' })
    await device.poll({
      type: 'ack',
      commandId: result.commandId,
      result: 'done',
      state: { position: 'raised', mode: 'raised' },
    })
    expect(await commandsOf()).toMatchObject({
      position: 'raised',
      mode: 'raised',
      commands: [{ state: 'done', reason: 'Delivery' }],
    })
  })

  it('expire after 5 seconds and are not delivered later', async () => {
    await device.hello()
    await send()
    app.wait(5000)
    expect(of(await device.poll(), 'command')).toEqual([])
    expect(await commandsOf()).toMatchObject({ commands: [{ state: 'expired' }] })
  })

  it('are repeated until they are acknowledged', async () => {
    await device.hello()
    await send()
    expect(of(await device.poll(), 'command')).toHaveLength(1)
    expect(of(await device.poll(), 'command')).toHaveLength(0)
    app.wait(2000)
    expect(of(await device.poll(), 'command')).toHaveLength(1)
  })

  it('need their permission at that shop, and a reason', async () => {
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: ['01890000-0000-7000-8000-000000000000'] }] })
    const ask = { entity: park.entry1, do: 'open' as const, reason: 'Delivery' }
    expect(await elsewhere.call(sendCommand, ask)).toMatchObject({ rtn: -1104 })
    expect(await send({ reason: '' })).toMatchObject({ rtn: -1100 })
    const viewer = app.as({ grants: [{ patterns: ['acs.deviceControl:view'], sites: 'all' }] })
    expect((await viewer.raw(sendCommand.path, ask)).status).toBe(403)
  })
})

describe('the list of a controller', () => {
  /** The list that was sent last. */
  const listOf = async () => {
    await device.poll()
    return of(device.heard, 'list').at(-1) as unknown as (ListPage & { full: boolean; signature: string }) | undefined // as docs/devices.md says
  }

  it('is signed; changes to it give the same result as the full list', async () => {
    const first = await card()
    await device.hello()
    const full = await listOf()
    expect(full).toMatchObject({ full: true, from: 0, last: true })
    const { signature, ...page } = full ?? { signature: '', from: 0, to: 0, page: 1, last: true, put: [], remove: [] }
    const hash = createHash('sha256').update(park.key).digest()
    expect(signature).toBe(createHmac('sha256', hash).update(signedText(page)).digest('hex'))
    await device.poll({ type: 'listApplied', to: page.to })
    const second = await card()
    await owner.call(blockCredentials, { credentials: [first.id], reason: 'Lost', blocked: true })
    const delta = await listOf()
    expect(delta).toMatchObject({ full: false, from: page.to })
    expect(delta?.put.map(({ status }) => status).sort()).toEqual(['active', 'blocked'])
    const merged = new Map([...page.put, ...(delta?.put ?? [])].map(entry => [entry.key, entry]))
    await device.hello('another memory')
    const again = await listOf()
    expect(new Map(again?.put.map(entry => [entry.key, entry]))).toEqual(merged)
    const { listKey } = JSON.parse(again?.terms ?? '{}')
    const key = createHmac('sha256', Buffer.from(listKey, 'hex')).update(second.credential).digest('hex')
    expect(merged.get(key)).toMatchObject({ status: 'active', groups: [park.group] })
  })
})

/** Messages and the end of a socket, in their order. */
function listenTo(socket: WebSocket) {
  const heard: DeviceMessage[] = []
  let wake = () => {}
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)))
    wake()
  })
  const closed = new Promise<number>(resolve => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  const opened = new Promise<void>(resolve => {
    socket.addEventListener('open', () => resolve())
  })
  const next = async (type: string): Promise<DeviceMessage | undefined> => {
    for (;;) {
      const known = heard.findIndex(message => message.type === type)
      if (known >= 0) return heard.splice(known, 1)[0]
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }
  return { opened, closed, next }
}

describe('a socket', () => {
  it('carries the same messages, and pushes commands', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as AddressInfo // it listens on a port
    const { number } = await card()
    const headers = { authorization: `Device ${park.key}` }
    const options = { headers } as unknown as string[] // Node's socket takes headers; the types are the browser's
    const socket = new WebSocket(`ws://127.0.0.1:${port}${DEVICE_SOCKET}`, options)
    const { opened, closed, next } = listenTo(socket)
    await opened
    const clock = new Date(app.wire.clock()).toISOString()
    const hello = { type: 'hello', protocol: 1, firmware: 't', epoch: 's', lastSeq: 0, listVersion: 0, clock }
    socket.send(JSON.stringify(hello))
    expect(await next('welcome')).toMatchObject({ config: { name: 'Lanes', offline: 'list' } })
    socket.send(JSON.stringify({ type: 'decide', id: 'a', port: 1, medium: 'card', number }))
    expect(await next('decision')).toMatchObject({ id: 'a', grant: true })
    await owner.call(sendCommand, { entity: park.entry1, do: 'open', reason: 'Intercom' })
    expect(await next('command')).toMatchObject({ do: 'open', port: 1 })
    socket.send('this is no JSON')
    expect(await closed).toBe(1002)
  })
})
