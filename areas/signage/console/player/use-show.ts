import { useCallback, useEffect, useRef, useState } from 'react'
import type { Plan } from '../../rules/plan.ts'
import { withoutItems } from '../../rules/playing-at.ts'
import { playlistOf, type Showing, type ShowState, showAt } from '../../rules/show.ts'
import { type ShowingRecord, type SkipReason, showingRecord } from '../../rules/showing-record.ts'
import { type ScreenOverride, withScreen } from '../../rules/sign-command.ts'
import type { StoredPlan } from './player-store.ts'

const TICK_MS = 250

export interface Shown {
  readonly plan: Plan
  readonly showing: Showing
  readonly now: number
  /** Milliseconds since the server last confirmed the plan. */
  readonly age: number
}

export interface Show {
  readonly shown: Shown | undefined
  /** Ends the item on screen at once, because it cannot be shown; the plan does not show it again. */
  skip(reason: SkipReason): void
}

/** What is on screen now, by the server's clock. A new plan is taken over between two items, or at once if the item is gone. */
export function useShow(
  stored: StoredPlan | undefined,
  clock: () => number,
  onShown: (record: ShowingRecord) => void,
  screen: ScreenOverride = 'hours',
): Show {
  const [shown, setShown] = useState<Shown>()
  const state = useRef<ShowState | undefined>(undefined)
  /** Why the item on screen is not shown. */
  const skipped = useRef<SkipReason>(undefined)
  /** Items that could not be shown, of the plan with the number. */
  const broken = useRef<{ number: string; items: Set<string> }>({ number: '', items: new Set() })

  const tick = useCallback(() => {
    if (!stored) return
    const { confirmedAt, clockOffset } = stored
    if (broken.current.number !== stored.plan.number) broken.current = { number: stored.plan.number, items: new Set() }
    const plan = withScreen(withoutItems(stored.plan, broken.current.items), screen)
    const now = clock() + clockOffset
    const before = state.current
    const isGone = before && before.showing.playlist !== null && !hasItem(plan, before.showing)
    state.current = showAt(plan, isGone ? endedAt(before, now) : before, now)
    if (before && before.showing !== state.current.showing) {
      const record = showingRecord(before.showing, now, skipped.current)
      if (record) onShown(record)
      skipped.current = undefined
    }
    setShown({ plan, showing: state.current.showing, now, age: now - confirmedAt })
  }, [stored, clock, onShown, screen])

  useEffect(() => {
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [tick])

  const skip = useCallback(
    (reason: SkipReason) => {
      const item = state.current?.showing.item
      if (!item) return
      broken.current.items.add(item.id)
      skipped.current = reason
      tick()
    },
    [tick],
  )
  return { shown, skip }
}

const endedAt = (before: ShowState, now: number): ShowState => ({
  ...before,
  showing: { ...before.showing, to: now },
})

const hasItem = (plan: Plan, showing: Showing): boolean =>
  playlistOf(plan, showing)?.items.some(({ id }) => id === showing.item?.id) ?? false
