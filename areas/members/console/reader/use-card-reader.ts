import { useEffect, useEffectEvent } from 'react'
import type { ChipTransaction, ReadCard } from '#adapters/card-reader/browser/card-reader.ts'
import { keyboardWedge } from '#adapters/card-reader/browser/keyboard-wedge.ts'
import { type ShellEvents, shellReader } from '#adapters/card-reader/browser/shell-bridge.ts'
import {
  addBridgeListener,
  inMobileShell,
  removeBridgeListener,
  sendBridgeEvent,
} from '#platform/console/shell/bridge/bridge.ts'
import { machine } from '#platform/console/shell/device/clock.ts'

const shell: ShellEvents = {
  send: (name, data) => void sendBridgeEvent(name, data),
  on: (name, listener) => {
    const heard = (data: unknown) => listener(Object(data))
    addBridgeListener(name, heard)
    return () => removeBridgeListener(name, heard)
  },
}

/** The reader built into the device where there is one, otherwise one that types. */
const attachedReader = () => (inMobileShell() ? shellReader(shell) : keyboardWedge(window, machine.now))

/** Reports each card that is held to the reader. @returns writes the last transactions on a card's chip */
export function useCardReader(onRead: (card: ReadCard) => void) {
  const read = useEffectEvent(onRead)
  useEffect(() => {
    const left = new AbortController()
    const reader = attachedReader()
    const wait = async (): Promise<void> => {
      while (!left.signal.aborted) {
        const card = await reader.read(left.signal).catch(() => undefined) // the page was left
        if (card) read(card)
      }
    }
    void wait()
    return () => left.abort()
  }, [])
  return (number: string, last: readonly ChipTransaction[]) => attachedReader().write(number, last)
}
