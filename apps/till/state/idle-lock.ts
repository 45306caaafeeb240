import type { Clerks } from './clerks.ts'
import type { TillCore } from './till-core.ts'

const MS_OF_MINUTE = 60_000

/** Locks a till after the shop's time without use. The bill waits for the next clerk. */
export function idleLock({ ports, state }: TillCore, clerks: Pick<Clerks, 'signOff'>) {
  let touchedAt = ports.now()
  return {
    touched(): void {
      touchedAt = ports.now()
    },
    /** By the clock, not by a timer, so that a tablet that slept is locked when it wakes. */
    check(): void {
      const { shop, seller, charging } = state.get()
      const { lockMinutes } = shop.facts
      // Not during a card payment, which must be completed.
      if (lockMinutes === null || !seller || charging) return
      if (ports.now() - touchedAt >= lockMinutes * MS_OF_MINUTE) clerks.signOff()
    },
  }
}
export type IdleLock = ReturnType<typeof idleLock>
