import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '../store.ts'
import { toasts } from './toast.ts'

/** Milliseconds after the first page. */
const LATE_MS = 1000

/** Loads the toasts after the first page, or with the first toast: later there may be no connection to load them. */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>()
  const isNeeded = useStore(toasts, now => now.length > 0)
  useEffect(() => {
    if (Toasts) return
    let isThere = true
    const load = async () => {
      const file = await import('./toasts.tsx').catch(askedAgain)
      if (file && isThere) setToasts(() => file.Toasts)
    }
    const timer = isNeeded ? void load() : setTimeout(load, LATE_MS)
    return () => {
      isThere = false
      clearTimeout(timer ?? undefined)
    }
  }, [Toasts, isNeeded])
  return Toasts ? <Toasts /> : null
}

/** The next toast loads them again. */
function askedAgain(): void {}
