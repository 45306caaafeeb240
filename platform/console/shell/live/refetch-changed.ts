import { CHANGED } from '#platform/contract/calls/live.ts'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { queryClient } from '../api/query-client.ts'
import { machine } from '../device/clock.ts'
import { onLiveStart } from './live.ts'

/** A list is reloaded at most once in this time, however many rows an import or a busy shop changes. */
const PAUSE_MS = 10 * SECOND_MS
/** Shortest and longest delay after a change: the consoles of a large merchant don't all ask at the same moment. */
const SOONEST_MS = SECOND_MS
const LATEST_MS = 3 * SECOND_MS

/** From 0 to below 1. */
const evenDraw = (): number => (machine.randomBytes(1)[0] ?? 0) / 256

/**
 * Reloads the lists on the screen whose rows somebody changed; lists of other tabs reload when they are shown again. Open forms
 * are not reloaded: what they would overwrite is refused when they are saved. Returns its cleanup. `draw` gives numbers from 0 to
 * below 1.
 */
export function refetchChanged(draw: () => number = evenDraw): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const reloadedAt = new Map<string, number>()

  function reload(key: string): void {
    timers.delete(key)
    reloadedAt.set(key, machine.now())
    // An unseen window reloads what is out of date when it gets the focus.
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
    void queryClient.invalidateQueries({ queryKey: [key, 'list'], refetchType })
  }

  const forget = onLiveStart(CHANGED, key => {
    if (timers.has(key)) return
    const delay = SOONEST_MS + draw() * (LATEST_MS - SOONEST_MS)
    const pause = (reloadedAt.get(key) ?? Number.NEGATIVE_INFINITY) + PAUSE_MS - machine.now()
    timers.set(
      key,
      setTimeout(() => reload(key), Math.max(delay, pause)),
    )
  })
  return () => {
    forget()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
