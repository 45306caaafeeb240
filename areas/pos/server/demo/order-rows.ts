import { fromWire, sum, toWire } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { OrderLine } from '../../contract/online-order.ts'
import type { OrderState } from '../../rules/order/order-steps.ts'
import { addOrder } from '../orders/order-rows.ts'
import type { DemoSites } from './demo-sites.ts'

interface DemoOrder {
  readonly site: keyof DemoSites
  readonly number: string
  readonly state: OrderState
  readonly name: string
  readonly phone: string
  /** Minutes before the first start. */
  readonly ago: number
  /** Minutes after it; missing: as soon as possible. */
  readonly pickupInMinutes?: number
  readonly promised?: number
  readonly channel?: 'online' | 'delivery' | 'selfOrder' | 'phone'
  readonly source?: string
  readonly place?: string
  readonly note?: string
  readonly paid?: boolean
  /** Name, quantity, net in dollars, options. */
  readonly lines: readonly (readonly [string, number, number, ...string[]])[]
  readonly fee?: number
  readonly reason?: string
}

const ORDERS: readonly DemoOrder[] = [
  {
    site: 'cafe',
    number: 'W-2048',
    state: 'new',
    name: 'Priya Nair',
    phone: '+61 491 570 110',
    ago: 3,
    paid: true,
    lines: [
      ['Flat white', 2, 11, 'Oat milk', 'Large'],
      ['Almond croissant', 1, 6.5],
    ],
  },
  {
    site: 'cafe',
    number: 'D-7731',
    state: 'new',
    channel: 'delivery',
    source: 'Longland Couriers',
    name: 'Tom Becker',
    phone: '+61 491 570 313',
    ago: 1,
    pickupInMinutes: 45,
    place: '7/22 Commercial Road, Teneriffe',
    note: 'Ring twice, the bell is quiet.',
    paid: true,
    fee: 4,
    lines: [
      ['Smashed avocado on toast', 2, 37, 'No chilli'],
      ['Orange juice', 2, 14],
    ],
  },
  {
    site: 'cafe',
    number: 'W-2046',
    state: 'accepted',
    name: 'Grace Liu 刘雨',
    phone: '+61 491 570 737',
    ago: 14,
    promised: 9,
    paid: true,
    lines: [
      ['Eggs Benedict', 1, 21],
      ['Long black', 1, 4.8],
    ],
  },
  {
    site: 'cafe',
    number: 'S-0317',
    state: 'accepted',
    channel: 'selfOrder',
    name: 'Table 12',
    phone: '',
    ago: 8,
    promised: 4,
    place: 'Table 12',
    lines: [
      ['Caesar salad', 1, 18.5, 'Dressing aside'],
      ['Sparkling water', 1, 5],
    ],
  },
  {
    site: 'cafe',
    number: 'W-2044',
    state: 'ready',
    name: 'Oliver Stone',
    phone: '+61 491 571 266',
    ago: 31,
    promised: -4,
    lines: [['Chicken schnitzel roll', 3, 43.5]],
  },
  {
    site: 'cafe',
    number: 'W-2043',
    state: 'collected',
    name: 'Amelia Cross',
    phone: '+61 491 571 491',
    ago: 75,
    promised: -50,
    paid: true,
    lines: [['Cappuccino', 4, 21.2]],
  },
  {
    site: 'cafe',
    number: 'W-2042',
    state: 'denied',
    name: 'Noah Field',
    phone: '+61 491 571 804',
    ago: 96,
    reason: 'Out of sourdough',
    lines: [['Mushrooms on sourdough', 1, 19.5]],
  },
  {
    site: 'grocer',
    number: 'G-0561',
    state: 'new',
    name: 'Hannah Moss',
    phone: '+61 491 572 549',
    ago: 6,
    pickupInMinutes: 180,
    place: '12 Latrobe Terrace, Paddington',
    channel: 'phone',
    fee: 5,
    lines: [
      ['White sandwich bread 700 g', 2, 7],
      ['Full cream milk 2 L', 1, 3.6],
      ['Free-range eggs, dozen', 1, 7.2],
    ],
  },
]

const toLine = ([name, quantity, net, ...options]: DemoOrder['lines'][number]): OrderLine => ({
  name,
  quantity,
  net,
  options,
  note: '',
})

function getFulfilment({ channel, place, fee }: DemoOrder): 'pickup' | 'delivery' | 'table' {
  if (channel === 'selfOrder') return 'table'
  return place && fee ? 'delivery' : 'pickup'
}

/** Orders of the last hour and a half, in every state, relative to the first start. */
export async function addDemoOrders(ctx: Context, sites: DemoSites): Promise<void> {
  const now = ctx.clock()
  const at = (minutes: number): string => new Date(now + minutes * MINUTE_MS).toISOString()
  for (const order of ORDERS) {
    const { state, promised } = order
    const lines = order.lines.map(toLine)
    const begun = state === 'accepted' || state === 'ready' || state === 'collected'
    const added = await addOrder(ctx, {
      siteId: sites[order.site],
      number: order.number,
      channel: order.channel ?? 'online',
      source: order.source ?? null,
      channelOrderId: `demo-${order.number}`,
      state,
      fulfilment: getFulfilment(order),
      customerName: order.name,
      customerPhone: order.phone || null,
      place: order.place ?? null,
      note: order.note ?? null,
      askedFor: order.pickupInMinutes === undefined ? null : at(order.pickupInMinutes),
      promisedFor: promised === undefined ? null : at(promised),
      lines,
      deliveryFee: order.fee ?? 0,
      total: toWire(sum([...lines.map(line => line.net), order.fee ?? 0].map(fromWire))),
      paid: order.paid ?? false,
      placedAt: at(-order.ago),
      acceptedAt: begun ? at(1 - order.ago) : null,
      readyAt: state === 'ready' || state === 'collected' ? at((promised ?? 0) - 2) : null,
      collectedAt: state === 'collected' ? at(-45) : null,
      deniedAt: state === 'denied' ? at(2 - order.ago) : null,
      denyReason: order.reason ?? null,
      ...{ denyCode: null, cancelledAt: null, cancelledBy: null, cancelReason: null, wasted: false },
      ...{ discounts: [], addsUp: true, revision: 1, acceptBy: null, paidOnline: 0 },
    })
    if (!added || 'refused' in added) throw new Error(`demo order ${order.number}: ${JSON.stringify(added)}`)
  }
}
