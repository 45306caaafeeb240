import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import '#platform/console/schemas/library.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useLive } from '#platform/console/shell/live/use-live.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import {
  OnlineOrder,
  ORDER_TOPIC,
  type OrderBill,
  orderBills,
  orderEvent,
  orderLimits,
} from '../../contract/online-order.ts'
import type { OrderState } from '../../rules/order/order-steps.ts'
import { isUrgent } from '../../rules/order/order-times.ts'
import { ring } from './order-sound.ts'

export type OrderRow = RowOf<typeof OnlineOrder>

const MOST_OPEN = 300
const LATEST_DONE = 20
/** Milliseconds after which an unanswered order rings again. */
const RING_AGAIN_MS = 30_000
/** The same, when half of a platform's time for accepting has passed. */
const RING_URGENTLY_MS = 5000

/** What staff must not miss: a new order, and an order that is not what it was. */
const RINGS: readonly string[] = ['came', 'change', 'cancel']

const OPEN: readonly OrderState[] = ['new', 'accepted', 'ready']
const DONE: readonly OrderState[] = ['collected', 'denied', 'cancelled']

function useOrdersIn(states: readonly OrderState[], sort: string, pageSize: number) {
  const ordLot = useCurrentShop()?.ordLot
  return useQuery({
    queryKey: [OnlineOrder.key, 'board', states, ordLot],
    queryFn: ({ signal }) =>
      resourceCalls(OnlineOrder).list(
        { filter: { state: { in: [...states] } }, sort, pageSize, ...(ordLot ? { ordLot } : {}) },
        { signal, hideErrors: true, hideLoading: true },
      ),
  })
}

/** One list may be read later than the other: a finished order is in its own column only. */
const withoutOver = (open: readonly OrderRow[], over: readonly OrderRow[]): readonly OrderRow[] =>
  open.filter(({ id, version }) => !over.some(order => order.id === id && order.version > version))

/** Orders of the shop by state, refreshed by live events. */
export function useOrders() {
  const queries = useQueryClient()
  const open = useOrdersIn(OPEN, 'placedAt', MOST_OPEN)
  const done = useOrdersIn(DONE, '-placedAt', LATEST_DONE)
  const [silent, setSilent] = useState(false)
  const shop = useCurrentShop()

  const ringNow = () => void ring().then(rang => setSilent(!rang))
  useLive(ORDER_TOPIC, data => {
    const event = orderEvent.safeParse(data)
    if (!event.success || (shop && event.data.siteId !== shop.shopId)) return
    if (RINGS.includes(event.data.happened)) ringNow()
    void queries.invalidateQueries({ queryKey: [OnlineOrder.key] })
  })

  const over = done.data?.result ?? NO_ORDERS
  const rows = useMemo(() => withoutOver(open.data?.result ?? NO_ORDERS, over), [open.data, over])
  const waiting = rows.some(order => order.state === 'new')
  const urgent = useUrgent(rows)
  useEffect(() => {
    if (!waiting) return
    const every = urgent ? RING_URGENTLY_MS : RING_AGAIN_MS
    const timer = setInterval(() => void ring().then(rang => setSilent(!rang)), every)
    return () => clearInterval(timer)
  }, [waiting, urgent])

  return {
    of: (state: OrderState): readonly OrderRow[] =>
      (DONE.includes(state) ? over : rows).filter(order => order.state === state),
    done: over,
    loading: open.isPending,
    error: open.error,
    retry: open.refetch,
    /** The browser blocked the sound: someone must touch the page first. */
    silent,
  }
}

/** Whether an order is about to be cancelled by its platform. */
export const isUrgentOrder = ({ state, placedAt, acceptBy }: OrderRow, now: number): boolean =>
  state === 'new' && acceptBy !== null && isUrgent(Date.parse(placedAt), Date.parse(acceptBy), now)

/** The same of any order, as time passes. */
function useUrgent(rows: readonly OrderRow[]): boolean {
  const [urgent, setUrgent] = useState(false)
  useEffect(() => {
    const look = () => setUrgent(rows.some(row => isUrgentOrder(row, machine.now())))
    look()
    const timer = setInterval(look, RING_URGENTLY_MS)
    return () => clearInterval(timer)
  }, [rows])
  return urgent
}

export const NO_ORDERS: readonly OrderRow[] = []

/** One order of any age; reports link to it. */
export function useOrder(id: string | undefined): OrderRow | undefined {
  const { data } = useQuery({
    queryKey: [OnlineOrder.key, 'one', id],
    queryFn: ({ signal }) => resourceCalls(OnlineOrder).get(id ?? '', { signal }),
    enabled: id !== undefined,
  })
  return data?.result
}

/** Bills of these orders, by order; none while loading. */
export function useOrderBills(orders: readonly OrderRow[]): ReadonlyMap<string, OrderBill> {
  const ids = orders.map(({ id }) => id)
  const { data } = useQuery({
    queryKey: [OnlineOrder.key, 'bills', ids],
    queryFn: ({ signal }) => call(orderBills, { orders: ids }, { signal, hideErrors: true, hideLoading: true }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
  return useMemo(() => new Map(data?.result.map(bill => [bill.order, bill])), [data])
}

export function useOrderLimits() {
  const { data } = useQuery({
    queryKey: [OnlineOrder.key, 'limits'],
    queryFn: () => call(orderLimits, {}, { hideErrors: true, hideLoading: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.result ?? { minimumPickupMinutes: 15, advanceBookingDays: 60 }
}
