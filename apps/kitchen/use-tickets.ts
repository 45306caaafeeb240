import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ring } from '#areas/pos/console/orders/order-sound.ts'
import {
  bumpTicket,
  KITCHEN_TOPIC,
  type KitchenTicket,
  kitchenEvent,
  kitchenTickets,
} from '#areas/pos/contract/kitchen.ts'
import '#platform/console/schemas/library.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useLive } from '#platform/console/shell/live/use-live.ts'
import type { Shop } from '#platform/console/shell/session/session.tsx'

const QUIET = { hideErrors: true, hideLoading: true }
/** Milliseconds: fallback while the live connection is down. */
const LOOK_EVERY = 15_000

const NONE: readonly KitchenTicket[] = []

/** Open orders of a screen; a new order rings. */
export function useTickets(shop: Shop, screen: number) {
  const queries = useQueryClient()
  const [silent, setSilent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const key = [KITCHEN_TOPIC, shop.siteId, screen]
  const query = useQuery({
    queryKey: key,
    queryFn: () => call(kitchenTickets, { ordLot: shop.ordLot, screen }, QUIET),
    refetchInterval: LOOK_EVERY,
    refetchIntervalInBackground: true,
  })
  const again = () => queries.invalidateQueries({ queryKey: key })
  useLive(KITCHEN_TOPIC, data => {
    const event = kitchenEvent.safeParse(data)
    if (!event.success || event.data.siteId !== shop.siteId || !event.data.screens.includes(screen)) return
    if (event.data.came) void ring().then(rang => setSilent(!rang))
    void again()
  })
  return {
    open: query.data?.result.open ?? NONE,
    done: query.data?.result.done ?? NONE,
    loading: query.isPending,
    /** The data may be outdated. */
    offline: query.isError,
    /** The browser blocked the sound: someone must touch the screen first. */
    silent,
    problem,
    unmute: () => void ring().then(rang => setSilent(!rang)),
    async bump(id: string, done: boolean): Promise<void> {
      try {
        await call(bumpTicket, { ordLot: shop.ordLot, screen, id, done }, QUIET)
        setProblem(undefined)
      } catch (error) {
        if (!isCallError(error)) throw error
        setProblem(error.message)
      }
      await again()
    },
  }
}
