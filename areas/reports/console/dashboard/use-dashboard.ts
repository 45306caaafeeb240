import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { useLive } from '#platform/console/shell/live/use-live.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { dashboard } from '../../contract/dashboard.ts'

const KEY = 'home.dashboard'
/** Refetches without sales too: the usual figure grows with the time of day. */
const STALE_MS = 5 * 60_000
/** A busy shop uploads many times a minute: the figures follow at most so often. */
const PAUSE_MS = 3000

/** The dashboard of the chosen shop. Keeps the last figures until newer ones arrive. */
export function useDashboard() {
  const shop = useCurrentShop()?.siteId ?? null
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('pos.sale', () => {
    if (waiting.current !== undefined) return
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      void queries.invalidateQueries({ queryKey: [KEY] })
    }, PAUSE_MS)
  })
  useEffect(() => () => clearTimeout(waiting.current), [])
  return useQuery({
    queryKey: [KEY, shop],
    queryFn: async ({ signal }) =>
      (await call(dashboard, { shop }, { signal, hideErrors: true, hideLoading: true })).result,
    placeholderData: keepPreviousData,
    refetchInterval: STALE_MS,
  })
}
