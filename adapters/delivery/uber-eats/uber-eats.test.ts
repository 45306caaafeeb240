import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outgoing } from '#platform/server/outgoing/post-json.ts'
import { reachable } from '#platform/server/outgoing/private-targets.ts'
import { signBody } from '../body-signature.ts'
import { type DeliveryPlatform, PlatformSilent } from '../delivery-platform.ts'
import { uberEats } from './uber-eats.ts'

interface Heard {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Misbehave = (request: Heard, response: ServerResponse) => boolean

const ORDER = {
  ...{ id: 'u-1', store: { id: 's-1' }, display_id: 'A1B2C', current_state: 'CREATED', type: 'DELIVERY_BY_UBER' },
  ...{ placed_at: '2026-03-14T01:00:00Z', estimated_ready_for_pickup_at: '2026-03-14T01:25:00Z' },
  eater: { first_name: 'Ada', last_name: 'B.', phone: '+61 491 570 006' },
  cart: {
    special_instructions: 'No cutlery',
    items: [
      {
        ...{
          id: 'i-1',
          title: 'Burger',
          quantity: 2,
          price: { total_price: { amount: 4680 } },
          special_instructions: 'Well done',
        },
        selected_modifier_groups: [{ selected_items: [{ title: 'Bacon', quantity: 2 }, { title: 'No onion' }] }],
      },
    ],
  },
  payment: {
    charges: { sub_total: { amount: 4680 }, total: { amount: 5180 } },
    promotions: {
      promotions: [{ external_promotion_id: 'LUNCH', promo_discount_value: 680, merchant_funding_percent: 50 }],
    },
  },
}

/** Uber Eats on this machine, which keeps menus and hours, and misbehaves as a test says. */
async function startUber() {
  const heard: Heard[] = []
  const stored: Record<string, object> = { menus: { menus: [{ id: 'm' }] }, holidays: { holiday_hours: {} } }
  const state = { misbehave: (() => false) as Misbehave, token: 1 }
  const answer = (response: ServerResponse, status: number, value: object = {}) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value))
  }
  function serve(request: Heard, response: ServerResponse) {
    const { line, headers, body } = request
    if (line === 'POST /oauth/v2/token')
      return answer(response, 200, { access_token: `t${state.token}`, expires_in: 2_592_000 })
    if (headers.authorization !== `Bearer t${state.token}`) return answer(response, 401, { message: 'token expired' })
    if (line === 'GET /v2/eats/order/u-1') return answer(response, 200, ORDER)
    if (line.startsWith('GET /v2/eats/order/')) return answer(response, 404)
    const place = line.includes('/menus') ? 'menus' : 'holidays'
    if (line.startsWith('GET')) return answer(response, 200, stored[place])
    if (line.startsWith('PUT') || line.endsWith('/holiday-hours')) stored[place] = JSON.parse(body)
    answer(response, 204)
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const received = { line: `${request.method} ${request.url}`, headers: request.headers, body }
    heard.push(received)
    if (!state.misbehave(received, response)) serve(received, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    ...{ heard, state, answer, address: `http://127.0.0.1:${port}` },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

let uber: Awaited<ReturnType<typeof startUber>>
let platform: DeliveryPlatform
beforeAll(async () => {
  uber = await startUber()
})
afterAll(() => uber.close())
beforeEach(() => {
  uber.heard.length = 0
  uber.state.misbehave = () => false
  platform = uberEats({
    outgoing: outgoing(reachable([['127.0.0.1', 32]])),
    ...{ clientId: 'client', clientSecret: 'secret', signingSecret: 'hook', address: uber.address, clock: Date.now },
  })
})

const lines = () => uber.heard.map(({ line }) => line).filter(line => !line.includes('oauth'))
const onPath =
  (part: string, misbehave: (response: ServerResponse) => void): Misbehave =>
  (request, response) => {
    if (!request.line.includes(part)) return false
    misbehave(response)
    return true
  }

describe('Uber Eats', () => {
  it('is asked for an order: items, options, notes, who bears a discount, and 11.5 minutes to accept', async () => {
    expect(await platform.order('u-1')).toEqual({
      storeId: 's-1',
      ...{ id: 'u-1', number: 'A1B2C', state: 'placed', fulfilment: 'delivery', customerName: 'Ada B.' },
      ...{ customerPhone: '+61 491 570 006', note: 'No cutlery', courier: undefined, cancelled: undefined },
      ...{
        placedAt: '2026-03-14T01:00:00.000Z',
        acceptBy: '2026-03-14T01:11:30.000Z',
        askedFor: '2026-03-14T01:25:00.000Z',
      },
      lines: [
        {
          itemId: 'i-1',
          name: 'Burger',
          quantity: 2,
          net: 4680,
          options: ['2 × Bacon', 'No onion'],
          note: 'Well done',
        },
      ],
      discounts: [
        { name: 'LUNCH', amount: 340, by: 'shop' },
        { name: 'LUNCH', amount: 340, by: 'platform' },
      ],
      ...{ deliveryFee: 0, total: 4340 },
    })
    expect(await platform.order('nobody')).toBeUndefined()
  })

  it('signs in once, and again when its token has ended early', async () => {
    await platform.order('u-1')
    uber.heard.length = 0
    await platform.order('u-1')
    expect(uber.heard).toHaveLength(1)
    uber.state.token += 1
    expect(await platform.order('u-1')).toMatchObject({ id: 'u-1' })
    expect(uber.heard.filter(({ line }) => line.includes('oauth'))).toHaveLength(1)
  })

  it('gives nothing to somebody who knows a client’s id, and not its secret', async () => {
    await platform.order('u-1')
    uber.state.misbehave = ({ line, body }, response) => {
      if (!line.includes('oauth') || !body.includes('client_secret=guess')) return false
      uber.answer(response, 401)
      return true
    }
    const other = uberEats({
      outgoing: outgoing(reachable([['127.0.0.1', 32]])),
      ...{ clientId: 'client', clientSecret: 'guess', signingSecret: '', address: uber.address, clock: Date.now },
    })
    await expect(other.order('u-1')).rejects.toThrow(PlatformSilent)
  })

  it('is told of acceptance and denial under a key', async () => {
    expect(await platform.accept('u-1', '2026-03-14T01:25:00Z', 'key-1')).toBe('done')
    expect(await platform.deny('u-1', 'CAPACITY', 'Too busy', [], 'key-2')).toBe('done')
    expect(lines()).toEqual(['POST /v1/eats/orders/u-1/accept_pos_order', 'POST /v1/eats/orders/u-1/deny_pos_order'])
    expect(uber.heard.at(-1)?.headers['idempotency-key']).toBe('key-2')
    expect(JSON.parse(uber.heard.at(-1)?.body ?? '')).toEqual({ reason: { code: 'CAPACITY', explanation: 'Too busy' } })
  })

  it('refuses in its own words', async () => {
    uber.state.misbehave = onPath('accept', response => uber.answer(response, 409, { message: 'Order was cancelled' }))
    expect(await platform.accept('u-1', '2026-03-14T01:25:00Z', 'k')).toEqual({ refused: 'Order was cancelled' })
  })

  it.each([
    ['breaks off', (response: ServerResponse) => response.destroy()],
    ['is overloaded', (response: ServerResponse) => uber.answer(response, 429)],
    ['fails', (response: ServerResponse) => uber.answer(response, 503)],
  ])('that %s is silent, so that it is asked again', async (_, misbehave) => {
    uber.state.misbehave = onPath('accept', misbehave)
    await expect(platform.accept('u-1', '2026-03-14T01:25:00Z', 'k')).rejects.toThrow(PlatformSilent)
  })

  it('that answers nonsense is silent, and no order comes of it', async () => {
    uber.state.misbehave = onPath('/order/', response => response.end('<html>maintenance</html>'))
    await expect(platform.order('u-1')).rejects.toThrow(PlatformSilent)
  })

  it('has the hours that it was sent, also past midnight and on holidays', async () => {
    const hours = {
      week: [
        [],
        [],
        [],
        [],
        [
          { from: 660, to: 870 },
          { from: 1020, to: 1500 },
        ],
        [{ from: 600, to: 900 }],
        [],
      ],
      holidays: { '2026-12-25': [], '2026-12-31': [{ from: 600, to: 900 }] },
    }
    expect(await platform.hours('s-1', hours)).toBe('done')
    expect(await platform.readHours('s-1')).toEqual(hours)
  })

  it('is told what is sold out, and of pauses', async () => {
    expect(await platform.availability('s-1', [{ itemId: 'i-1', available: false }])).toBe('done')
    expect(await platform.pause('s-1', null)).toBe('done')
    expect(lines()).toEqual(['POST /v2/eats/stores/s-1/menus/items/i-1', 'POST /v1/eats/store/s-1/status'])
  })

  it('signs what it tells: the body’s HMAC-SHA-256 in hexadecimal', () => {
    const body = Buffer.from(
      JSON.stringify({ event_id: 'e1', event_type: 'orders.notification', meta: { resource_id: 'u-1' } }),
    )
    expect(platform.readEvent({ 'x-uber-signature': signBody('hook', body) }, body)).toEqual({
      ...{ id: 'e1', kind: 'orders.notification', orderId: 'u-1' },
    })
    expect(platform.readEvent({ 'x-uber-signature': signBody('other', body) }, body)).toBe('badSignature')
    expect(platform.readEvent({}, body)).toBe('badSignature')
  })
})
