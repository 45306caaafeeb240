import { useRef } from 'react'
import { machine } from '#platform/console/shell/device/clock.ts'

const KEY_BYTES = 16

const newKey = (): string =>
  Array.from(machine.randomBytes(KEY_BYTES), byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * Sends a change once: a second press while the first is in progress counts as the same. After a lost answer the next
 * attempt uses the same idempotency key, so that the server does not repeat it.
 */
export function useOnce() {
  const key = useRef<string>(undefined)
  const underWay = useRef<Promise<boolean>>(undefined)
  return {
    key(): string {
      key.current ??= newKey()
      return key.current
    },
    /** After an answer: the next change gets a new key. */
    renew(): void {
      key.current = undefined
    },
    run(work: () => Promise<boolean>): Promise<boolean> {
      underWay.current ??= work().finally(() => {
        underWay.current = undefined
      })
      return underWay.current
    },
  }
}
