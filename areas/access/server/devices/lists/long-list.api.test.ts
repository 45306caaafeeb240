import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/server/db/sql.ts'
import {
  accessAreas,
  added,
  type DeviceMessage,
  openCarPark,
  type TestCarPark,
  testDevice,
} from '../../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { Credential } from '../../../contract/credential.ts'
import { DEVICE_SOCKET } from '../../../contract/device-protocol.ts'

const CARDS = 25_000

let app: TestApp
let park: TestCarPark
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  const owner = app.as()
  park = await openCarPark(app, owner)
  await added(owner, Credential, { holder: 'First', type: park.cards, number: '1', groups: [park.group] })
  await app.database.write(app.merchantId, db =>
    db.run(sql`
      insert into acs_list_entry (merchant_id, credential_id, version, at, key, entry)
      select merchant_id, gen_random_uuid(), version, now(), k.key, jsonb_build_object('key', k.key, 'from', null, 'to', null,
        'groups', '[]'::jsonb, 'passback', 'inherit', 'status', 'active')
      from acs_list_head cross join generate_series(1, ${CARDS - 1}) n cross join lateral (select encode(sha256(n::text::bytea), 'hex') as key) k
      where merchant_id = ${app.merchantId}::uuid`),
  )
})
afterAll(() => app.close())

interface Page {
  readonly page: number
  readonly last: boolean
  readonly to: number
  readonly put: readonly { readonly key: string }[]
}
const pagesOf = (messages: readonly DeviceMessage[]) =>
  messages.filter(({ type }) => type === 'list') as unknown as Page[] // as docs/devices.md says

describe('the list of many cards', () => {
  it('comes to a poll in pages of 10,000, each card once', async () => {
    const device = testDevice(app, park.key)
    await device.hello()
    while (!pagesOf(device.heard).at(-1)?.last) await device.poll()
    const pages = pagesOf(device.heard)
    expect(pages.map(({ page, put }) => [page, put.length])).toEqual([
      [1, 10_000],
      [2, 10_000],
      [3, 5_000],
    ])
    expect(new Set(pages.flatMap(({ put }) => put.map(({ key }) => key))).size).toBe(CARDS)
  })

  it('begins again for a device that restarted in its middle, and holds up neither decisions nor events: a few of its entries come with them', async () => {
    const device = testDevice(app, park.key)
    await device.hello('restarted')
    await device.events(device.event(1, 'loopOn'), device.event(1, 'loopOff'))
    expect(await device.decide(1, '1')).toMatchObject({ grant: true })
    expect(pagesOf(device.heard).map(({ page, put }) => [page, put.length])).toEqual([
      [1, 10_000],
      [2, 100],
      [3, 100],
    ])
    while (!pagesOf(device.heard).at(-1)?.last) await device.poll()
    expect(new Set(pagesOf(device.heard).flatMap(({ put }) => put.map(({ key }) => key))).size).toBe(CARDS)
  })

  it('comes through a socket page after page, and messages are answered between them', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as AddressInfo // it listens on a port
    const headers = { authorization: `Device ${park.key}` }
    const options = { headers } as unknown as string[] // Node's socket takes headers; the types are the browser's
    const socket = new WebSocket(`ws://127.0.0.1:${port}${DEVICE_SOCKET}`, options)
    const heard: DeviceMessage[] = []
    const send = (message: object) => socket.send(JSON.stringify(message))
    const clock = new Date(app.wire.clock()).toISOString()
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error('the socket broke')))
      socket.addEventListener('open', () =>
        send({ type: 'hello', protocol: 1, firmware: 't', epoch: 's', lastSeq: 0, listVersion: 0, clock }),
      )
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as DeviceMessage & Partial<Page> // as docs/devices.md says
        heard.push(message)
        if (message.type === 'list' && message.page === 1)
          send({ type: 'decide', id: 'a', port: 1, medium: 'card', number: '1' })
        if (message.last) resolve()
      })
    })
    socket.close()
    const order = heard.map(({ type }) => type)
    expect(order.filter(type => type === 'list')).toHaveLength(3)
    expect(order.indexOf('decision')).toBeLessThan(order.lastIndexOf('list'))
  })
})
