import { useEffect } from 'react'
import { useTill } from '../till-context.ts'

/** Milliseconds between two attempts to send, and between two refreshes of prices. */
const SEND_EVERY = 20_000
const REFRESH_EVERY = 120_000

/** Sends and refreshes while the till is open, and at once when it is online again. */
export function useSending(): void {
  const till = useTill()
  useEffect(() => {
    const send = () => void till.sending.send()
    const refresh = () => void till.sending.refresh()
    send()
    const timers = [setInterval(send, SEND_EVERY), setInterval(refresh, REFRESH_EVERY)]
    window.addEventListener('online', send)
    return () => {
      for (const timer of timers) clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [till])
}
