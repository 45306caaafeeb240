import { useCallback, useMemo, useState } from 'react'
import { amended, did, type History, newHistory, redone, undone } from '#platform/rules/drawing/history.ts'
import { useHistoryKeys } from './use-history-keys.ts'

/** Something under design with its steps, and what was saved of it. */
export interface Designed<T> {
  readonly present: T
  readonly dirty: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** A step of its own. @param change undefined or the same: nothing happens */
  do(change: (now: T) => T | undefined): void
  /** Extends the previous step while the user types or drags. */
  amend(change: (now: T) => T | undefined): void
  undo(): void
  redo(): void
  /** What was read or saved; `keepSteps` after saving. */
  reset(next: T, keepSteps?: boolean): void
}

export function useHistory<T>(first: T, active: boolean): Designed<T> {
  const [history, setHistory] = useState<History<T>>(() => newHistory(first))
  const [saved, setSaved] = useState(first)
  const apply = useCallback(
    (step: (now: History<T>, next: T) => History<T>, change: (now: T) => T | undefined) =>
      setHistory(now => {
        const next = change(now.present)
        return next === undefined ? now : step(now, next)
      }),
    [],
  )
  const steps = useMemo(
    () => ({
      do: (change: (now: T) => T | undefined) => apply(did, change),
      amend: (change: (now: T) => T | undefined) => apply(amended, change),
      undo: () => setHistory(undone),
      redo: () => setHistory(redone),
      reset: (next: T, keepSteps = false) => {
        setSaved(next)
        if (!keepSteps) setHistory(newHistory(next))
      },
    }),
    [apply],
  )
  useHistoryKeys(steps, active)
  return {
    ...steps,
    present: history.present,
    dirty: history.present !== saved,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
