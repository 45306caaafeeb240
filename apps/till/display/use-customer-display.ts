import { useEffect } from 'react'
import { useTill } from '../till-context.ts'
import { displaySender } from './display-channel.ts'
import { toDisplayState } from './display-state.ts'

/** Tells the customer displays of this register what to show, while the till is open. */
export function useCustomerDisplay(): void {
  const till = useTill()
  useEffect(() => {
    const { shop, register } = till.state.get()
    const sender = displaySender(shop.siteId, register)
    const send = () => sender.send(toDisplayState(till.state.get()))
    send()
    const stop = till.state.subscribe(send)
    return () => {
      stop()
      sender.close()
    }
  }, [till])
}
