import { v7 as uuidv7 } from 'uuid'
import { ParkingArea } from '#areas/access/contract/area.ts'
import { Controller } from '#areas/access/contract/config.ts'
import { rotateKey } from '#areas/access/contract/device-control.ts'
import { DEVICE_POLL } from '#areas/access/contract/device-protocol.ts'
import { AccessEntity } from '#areas/access/contract/entity.ts'
import { AccessGroup } from '#areas/access/contract/group.ts'
import { Timezone } from '#areas/access/contract/timezone.ts'
import { AccessType } from '#areas/access/contract/type.ts'
import { server } from '#areas/access/server/index.ts'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { server as fees } from '#areas/fees/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { Spot } from '#areas/system/contract/spot.ts'
import { server as system } from '#areas/system/server/index.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TestApp } from './test-app.ts'
import type { Client } from './wire-client.ts'

export const accessAreas = [system, catalogue, fees, server]

export async function added<R extends AnyResource>(client: Client, resource: R, row: InputOf<R>): Promise<string> {
  const answer = await client.call(resourceOperations(resource).action, { action: ACTION.add, row } as never) // the resource's own type of row: TypeScript cannot follow it through the generic
  if (answer.success !== 1) throw new Error(`not added: ${JSON.stringify(answer)}`)
  return (answer.result as { id: string }).id // what action add answers
}

/** A car park with two entries and an exit behind one controller, and a type of cards that a group lets in always. */
export interface TestCarPark {
  readonly siteId: string
  readonly ordLot: string
  readonly controller: string
  readonly key: string
  readonly area: string
  readonly entry1: string
  readonly entry2: string
  readonly exit: string
  readonly cards: string
  readonly group: string
}

const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }

export async function openCarPark(
  app: TestApp,
  owner: Client,
  more: Partial<InputOf<typeof Controller>> & { readonly sensor?: 'none' | 'loop'; readonly capacity?: number } = {},
): Promise<TestCarPark> {
  const { sensor = 'loop', capacity = 100, ...settings } = more
  const ordLot = uuidv7().slice(-12)
  const siteId = await added(owner, Site, {
    ordLot,
    lotName: `Park ${ordLot}`,
    lotType: 'parking',
    timeZone: 'Australia/Sydney',
  })
  const spot = await added(owner, Spot, { siteId, name: 'Gates', kind: 'gate' })
  await app.database.write(app.merchantId, db =>
    db.run(sql`
      update acs_spot_manage set licensed_from = '2020-01-01', licensed_until = '2100-01-01'
      where merchant_id = ${app.merchantId}::uuid and id = ${spot}::uuid`),
  )
  const area = await added(owner, ParkingArea, { siteId, name: 'Car park', capacity })
  const controller = await added(owner, Controller, { siteId, name: 'Lanes', antiPassback: 'hard', ...settings, spot })
  const lane = { siteId, kind: 'gate' as const, controller, sensor, tags: ['lane'] }
  const entry1 = await added(owner, AccessEntity, {
    ...lane,
    code: 'E1',
    name: 'Entry 1',
    port: 1,
    direction: 'in',
    areaTo: area,
  })
  const entry2 = await added(owner, AccessEntity, {
    ...lane,
    code: 'E2',
    name: 'Entry 2',
    port: 2,
    direction: 'in',
    areaTo: area,
  })
  const exit = await added(owner, AccessEntity, {
    ...lane,
    code: 'X1',
    name: 'Exit 1',
    port: 3,
    direction: 'out',
    areaFrom: area,
  })
  const timezone = await added(owner, Timezone, { name: `Always ${ordLot}`, windows: [always] })
  const group = await added(owner, AccessGroup, { name: `Staff ${ordLot}`, rules: [{ tag: 'lane', timezone }] })
  const cards = await added(owner, AccessType, { code: ordLot, name: 'Card' })
  const { result } = await owner.call(rotateKey, { id: controller })
  return { siteId, ordLot, controller, key: result.key, area, entry1, entry2, exit, cards, group }
}

export type DeviceMessage = Readonly<Record<string, unknown>> & { readonly type: string }

/** A controller in a test: it polls. */
export function testDevice(app: TestApp, key: string) {
  let seq = 0
  const heard: DeviceMessage[] = []
  const now = () => new Date(app.wire.clock()).toISOString()
  const poll = async (...messages: object[]): Promise<DeviceMessage[]> => {
    const answer = await app.http.inject({
      method: 'POST',
      url: DEVICE_POLL,
      headers: { authorization: `Device ${key}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ messages, waitSeconds: 0 }),
    })
    if (answer.statusCode !== 200) throw new Error(`polling answered ${answer.statusCode}: ${answer.payload}`)
    const answers: DeviceMessage[] = JSON.parse(answer.payload).messages
    heard.push(...answers)
    return answers
  }
  const of = (messages: DeviceMessage[], type: string) => messages.find(message => message.type === type)
  return {
    poll,
    /** All that the server ever said. */
    heard,
    hello: async (epoch = 'epoch-1', clock = now()) =>
      of(
        await poll({ type: 'hello', protocol: 1, firmware: 'test', epoch, lastSeq: 0, listVersion: 0, clock }),
        'welcome',
      ),
    decide: async (port: number, number: string, medium = 'card') =>
      of(await poll({ type: 'decide', id: `${port}-${number}`, port, medium, number }), 'decision'),
    event: (port: number, kind: string, more: object = {}) => {
      seq += 1
      return { seq, at: now(), port, kind, ...more }
    },
    events: async (...events: object[]) => of(await poll({ type: 'events', events }), 'taken'),
  }
}
