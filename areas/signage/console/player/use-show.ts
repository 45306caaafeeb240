import { useEffect, useRef, useState } from 'react'
import type { Plan } from '../../rules/plan.ts'
import { type Showing, type ShowState, showAt } from '../../rules/show.ts'
import type { StoredPlan } from './player-store.ts'

const TICK_MS = 250

export interface Shown {
  readonly plan: Plan
  readonly showing: Showing
  readonly now: number
  /** Milliseconds since the server last confirmed the plan. */
  readonly age: number
}

/** What is on screen now, by the server's clock. A new plan is taken over between two items, or at once if the item is gone. */
export function useShow(stored: StoredPlan | undefined, clock: () => number): Shown | undefined {
  const [shown, setShown] = useState<Shown>()
  const state = useRef<ShowState | undefined>(undefined)
  useEffect(() => {
    if (!stored) return
    const { plan, confirmedAt, clockOffset } = stored
    const tick = () => {
      const now = clock() + clockOffset
      const before = state.current
      const isGone = before && before.showing.playlist !== null && !hasItem(plan, before.showing)
      state.current = showAt(plan, isGone ? { ...before, showing: { ...before.showing, to: now } } : before, now)
      setShown({ plan, showing: state.current.showing, now, age: now - confirmedAt })
    }
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [stored, clock])
  return shown
}

const hasItem = ({ playlists }: Plan, { playlist, item }: Showing): boolean =>
  playlists.some(({ id, items }) => id === playlist && items.some(each => each.id === item?.id))
