import type { Clerks } from './clerks.ts'
import type { TillCore } from './till-core.ts'

const MS_OF_MINUTE = 60_000

/** Locks a till that nobody has touched for as long as the shop says. What is on the bill waits for whoever signs on. */
export function idleLock({ ports, state }: TillCore, clerks: Pick<Clerks, 'signOff'>) {
  let touchedAt = ports.now()
  return {
    touched(): void {
      touchedAt = ports.now()
    },
    /** By the clock, not by a timer: a tablet that slept is locked when it wakes. */
    check(): void {
      const { shop, seller, charging } = state.get()
      const { lockMinutes } = shop.facts
      // A card that is being charged is the customer's, and its end is nobody else's.
      if (lockMinutes === null || !seller || charging) return
      if (ports.now() - touchedAt >= lockMinutes * MS_OF_MINUTE) clerks.signOff()
    },
  }
}
export type IdleLock = ReturnType<typeof idleLock>
