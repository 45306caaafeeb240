import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '#platform/console/shell/device/clock.ts'

/** So long before their end codes are read again: a gate may take them until then. */
const EARLY_MS = 30_000
const SOONEST_MS = 5000

/** Reads codes again before they end, as long as the page is open. */
export function useFreshCodes(until: string | null, read: () => Promise<void>): void {
  const again = useEffectEvent(() => void read())
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => again(), Math.max(SOONEST_MS, Date.parse(until) - serverNow() - EARLY_MS))
    return () => clearTimeout(timer)
  }, [until])
}
