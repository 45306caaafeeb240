import { useEffect } from 'react'
import { useTill } from '../till-context.ts'

/** Milliseconds between two tries to send, and between two looks for new prices. */
const SEND_EVERY = 20_000
const REFRESH_EVERY = 120_000

/** Sends and refreshes while the till is open; at once when the network comes back. */
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
