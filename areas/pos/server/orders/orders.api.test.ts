import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Config } from '#areas/system/contract/config.ts'
import { Site } from '#areas/system/contract/site.ts'
import { SystemAction } from '#platform/contract/action-log.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { deliverOrder, OnlineOrder, ORDER_TOPIC, stepOrder } from '../../contract/online-order.ts'
import { server } from '../index.ts'

type Order = RowOf<typeof OnlineOrder>
type Given = Parameters<typeof order>[1]

const MINUTE = 60_000

/** Two flat whites and a delivery. */
function order(channelOrderId: string, more: object = {}) {
  return {
    channel: 'online' as const,
    channelOrderId,
    number: `W-${channelOrderId}`,
    fulfilment: 'delivery' as const,
    customerName: 'Priya Nair',
    customerPhone: '+61 491 570 110',
    lines: [{ name: 'Flat white', quantity: 2, net: 11, options: ['Oat milk'], note: 'Extra hot' }],
    deliveryFee: 4,
    discounts: [],
    total: 15,
    paid: true,
    ...more,
  }
}

describe('online orders', () => {
  let app: TestApp
  let owner: Client

  beforeAll(async () => {
    app = await startTestApp([{ area: 'system', resources: [serve(Site), serve(Config)] }, server])
    owner = app.as()
    const row = { ordLot: '1001', lotName: 'Café', lotType: 'hospitality' as const }
    expect(await owner.call(resourceOperations(Site).action, { action: ACTION.add, row })).toMatchObject({ success: 1 })
  })
  afterAll(() => app.close())

  const now = () => app.runtime.clock()
  const inMinutes = (minutes: number) => new Date(now() + minutes * MINUTE).toISOString()
  const deliver = (id: string, more?: Given, client = owner) =>
    client.call(deliverOrder, { ordLot: '1001', order: order(id, more) })
  const stored = async (id: string): Promise<Order> =>
    (await owner.call(resourceOperations(OnlineOrder).get, { id })).result
  const came = async (id: string, more?: Given): Promise<Order> => stored((await deliver(id, more)).result.id)
  const step = (of: Order, what: 'accept' | 'deny' | 'ready' | 'collect' | 'changeTime', more: object = {}) =>
    owner.call(stepOrder, { step: what, id: of.id, version: of.version, ...more } as never) // facts by step, as each test gives them

  it('are stored once, however often the channel sends them', async () => {
    const first = await deliver('1')
    const again = await deliver('1')
    expect([first.rtn, again.rtn]).toEqual([RTN.done, RTN.nothingToDo])
    expect(again.result).toEqual(first.result)
    const racing = await Promise.all([1, 2, 3, 4].map(() => deliver('race')))
    expect(new Set(racing.map(answer => answer.result.id)).size).toBe(1)
    expect(racing.map(answer => answer.rtn).sort()).toEqual([0, 0, 0, 1])
  })

  it('can’t reuse the id of another order', async () => {
    await deliver('2')
    const other = await deliver('2', { customerName: 'Somebody Else' })
    expect(other).toMatchObject({ success: 0, rtn: RTN.duplicate })
  })

  it('send a live event to users who can list them', async () => {
    app.events.length = 0
    const { result } = await deliver('3')
    expect(app.events.filter(event => event.topic === ORDER_TOPIC)).toEqual([
      expect.objectContaining({
        need: 'pos.onlineOrders:list',
        data: expect.objectContaining({ id: result.id, happened: 'came', siteId: expect.any(String) }),
      }),
    ])
  })

  it('must add up to the cent', async () => {
    expect(await deliver('4', { total: 15.01 })).toMatchObject({ success: 0, rtn: RTN.invalid })
  })

  it('can’t be requested sooner or later than the shop allows', async () => {
    expect(await deliver('5', { askedFor: inMinutes(5) })).toMatchObject({ success: 0, rtn: RTN.invalid })
    expect(await deliver('5', { askedFor: inMinutes(90 * 24 * 60) })).toMatchObject({ success: 0, rtn: RTN.invalid })
    expect(await deliver('5', { askedFor: inMinutes(30) })).toMatchObject({ success: 1 })
  })

  it('are accepted with a time, which can be changed, made ready and collected', async () => {
    const fresh = await came('6')
    expect(await step(fresh, 'accept', { promisedFor: inMinutes(20) })).toMatchObject({ success: 1 })
    const accepted = await stored(fresh.id)
    expect(accepted).toMatchObject({ state: 'accepted', acceptedAt: expect.any(String) })
    const later = inMinutes(35)
    expect(await step(accepted, 'changeTime', { promisedFor: later })).toMatchObject({ success: 1 })
    const moved = await stored(fresh.id)
    expect(Date.parse(moved.promisedFor ?? '')).toBe(Date.parse(later))
    expect(await step(moved, 'ready')).toMatchObject({ success: 1 })
    expect(await step(await stored(fresh.id), 'collect')).toMatchObject({ success: 1 })
    expect(await stored(fresh.id)).toMatchObject({
      state: 'collected',
      readyAt: expect.any(String),
      collectedAt: expect.any(String),
    })
  })

  it('are denied with a reason, once', async () => {
    const fresh = await came('7')
    expect(await step(fresh, 'deny', { reason: 'Out of oat milk' })).toMatchObject({ success: 1 })
    const denied = await stored(fresh.id)
    expect(denied).toMatchObject({ state: 'denied', denyReason: 'Out of oat milk' })
    expect(await step(denied, 'accept', { promisedFor: inMinutes(20) })).toMatchObject({
      success: 0,
      rtn: RTN.wrongState,
    })
  })

  it('are handled by one of two people at once; the other is refused', async () => {
    const fresh = await came('8')
    const both = await Promise.all([
      step(fresh, 'accept', { promisedFor: inMinutes(20) }),
      step(fresh, 'deny', { reason: 'Closing' }),
    ])
    expect(both.map(answer => answer.success).sort()).toEqual([0, 1])
    expect(both.find(answer => !answer.success)?.rtn).toBe(RTN.changedSince)
  })

  it('can’t be promised for a past time', async () => {
    const fresh = await came('9')
    expect(await step(fresh, 'accept', { promisedFor: inMinutes(-10) })).toMatchObject({ success: 0, rtn: RTN.invalid })
  })

  it('need permission, in their shop', async () => {
    const fresh = await came('10')
    const looker = app.as({ grants: [{ patterns: ['pos.onlineOrders:list'], sites: 'all' }] })
    const request = { step: 'deny' as const, id: fresh.id, version: fresh.version, reason: 'No' }
    const refused = await looker.raw(stepOrder.path, request)
    expect(refused.status).toBe(403)
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [app.merchantId] }] })
    expect(await elsewhere.call(stepOrder, request)).toMatchObject({ success: 0, rtn: RTN.notFound })
    expect(await deliver('11', {}, elsewhere)).toMatchObject({ success: 0, rtn: RTN.notFound })
  })

  it('are in the action log with each step', async () => {
    const fresh = await came('12')
    await step(fresh, 'deny', { reason: 'Closing' })
    const { result } = await owner.call(resourceOperations(SystemAction).action, {
      action: ACTION.list,
      filter: { recordId: fresh.id },
      sort: 'at',
    })
    const logged = result as RowOf<typeof SystemAction>[] // what action 1 answers
    expect(logged.map(entry => entry.action)).toEqual(['add', 'update'])
  })
})
