import { useEffect } from 'react'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import type { Handheld } from './create-handheld.ts'

/** Milliseconds between two attempts to send, and between two refreshes of items and looks. */
const SEND_EVERY = 15_000
const REFRESH_EVERY = 300_000

/** Sends and refreshes while the handheld is open, and at once when it is online again. Items are refreshed only for users who count. */
export function useSending(handheld: Handheld | undefined): void {
  const counts = useAllowed('app.tasks:list')
  useEffect(() => {
    if (!handheld) return
    const send = () => void handheld.send()
    const refresh = () => {
      void handheld.refreshLooks()
      if (counts) void handheld.refresh()
    }
    send()
    refresh()
    const timers = [setInterval(send, SEND_EVERY), setInterval(refresh, REFRESH_EVERY)]
    window.addEventListener('online', send)
    return () => {
      for (const timer of timers) clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [handheld, counts])
}
