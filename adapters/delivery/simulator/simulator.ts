import { isBodySigned } from '../body-signature.ts'
import type { DeliveryPlatform, PlatformAnswer } from '../delivery-platform.ts'
import {
  NEW_STORE,
  type SimulatedOrder,
  type SimulatedStore,
  type SimulatorRows,
  withAvailability,
} from './simulated-store.ts'

export interface SimulatorParts {
  readonly rows: SimulatorRows
  readonly signingSecret: string
  readonly clock: () => number
}

export const SIMULATOR_SIGNATURE = 'x-simulator-signature'

/** What nobody accepted in time is cancelled by the platform. */
export const asOf = (order: SimulatedOrder, now: number): SimulatedOrder =>
  order.state === 'placed' && now >= Date.parse(order.acceptBy)
    ? { ...order, state: 'cancelled', cancelled: { by: 'platform', reason: 'Not accepted in time' } }
    : order

/** A platform without couriers: for the demo, training and tests. */
export function simulatedPlatform({ rows, signingSecret, clock }: SimulatorParts): DeliveryPlatform {
  const read = async (id: string) => {
    const order = await rows.order(id)
    return order && asOf(order, clock())
  }

  async function change(
    id: string,
    key: string,
    from: readonly SimulatedOrder['state'][],
    patch: Partial<SimulatedOrder>,
  ): Promise<PlatformAnswer> {
    const order = await read(id)
    if (!order) return { refused: `No such order: ${id}` }
    if (order.keys.includes(key)) return 'done'
    if (!from.includes(order.state)) return { refused: `The order is ${order.state}.` }
    await rows.putOrder({ ...order, ...patch, keys: [...order.keys, key] })
    return 'done'
  }

  async function changeStore(patch: (store: SimulatedStore) => Partial<SimulatedStore>): Promise<PlatformAnswer> {
    const store = (await rows.store()) ?? NEW_STORE
    await rows.putStore({ ...store, ...patch(store) })
    return 'done'
  }

  return {
    order: read,
    accept: (id, readyAt, key) => change(id, key, ['placed'], { state: 'accepted', readyAt }),
    deny: (id, _code, _words, _items, key) => change(id, key, ['placed', 'accepted'], { state: 'denied' }),
    ready: (id, key) => change(id, key, ['accepted'], {}),
    changeReady: (id, readyAt, key) => change(id, key, ['accepted'], { readyAt }),
    hours: (_, hours) => changeStore(() => ({ hours })),
    readHours: async () => ((await rows.store()) ?? NEW_STORE).hours,
    pause: (_, pausedUntil) => changeStore(() => ({ pausedUntil })),
    availability: (_, items) => changeStore(({ soldOut }) => ({ soldOut: withAvailability(soldOut, items) })),
    readEvent(headers, rawBody) {
      if (!isBodySigned(signingSecret, headers[SIMULATOR_SIGNATURE], rawBody)) return 'badSignature'
      const { id, kind, orderId } = JSON.parse(Buffer.from(rawBody).toString('utf8'))
      return { id: String(id), kind: String(kind), orderId: String(orderId) }
    },
  }
}
