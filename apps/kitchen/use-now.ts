import { useEffect, useState } from 'react'
import { serverNow } from '#platform/console/shell/device/clock.ts'

/** Milliseconds: minutes are shown, and nothing jumps in between. */
const LOOK_EVERY = 5000

/** The current time, updated every few seconds. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [])
  return now
}
