import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ring } from '#areas/pos/console/orders/order-sound.ts'
import {
  bumpTicket,
  KITCHEN_TOPIC,
  type KitchenTicket,
  kitchenNews,
  kitchenTickets,
} from '#areas/pos/contract/kitchen.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useLive } from '#platform/console/shell/live/use-live.ts'
import type { Shop } from '#platform/console/shell/session/session.tsx'

const QUIET = { hideErrors: true, hideLoading: true }
/** Milliseconds: where the live line is down, a kitchen is not to starve. */
const LOOK_EVERY = 15_000

const NONE: readonly KitchenTicket[] = []

/** What hangs on a screen, as it is now; a new order rings. */
export function useTickets(shop: Shop, screen: number) {
  const queries = useQueryClient()
  const [silent, setSilent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const key = [KITCHEN_TOPIC, shop.siteId, screen]
  const asked = useQuery({
    queryKey: key,
    queryFn: () => call(kitchenTickets, { ordLot: shop.ordLot, screen }, QUIET),
    refetchInterval: LOOK_EVERY,
    refetchIntervalInBackground: true,
  })
  const again = () => queries.invalidateQueries({ queryKey: key })
  useLive(KITCHEN_TOPIC, data => {
    const news = kitchenNews.safeParse(data)
    if (!news.success || news.data.siteId !== shop.siteId || !news.data.screens.includes(screen)) return
    if (news.data.came) void ring().then(rang => setSilent(!rang))
    void again()
  })
  return {
    open: asked.data?.result.open ?? NONE,
    done: asked.data?.result.done ?? NONE,
    loading: asked.isPending,
    /** What is shown may be old. */
    offline: asked.isError,
    /** The browser let it not ring: somebody has to touch the screen first. */
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
