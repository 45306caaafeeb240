/** Undo history of a design. It stores whole states, so that undo restores exactly the previous one. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
}

/** Steps that can be undone; older ones are forgotten. */
export const MOST_STEPS = 200

export const newHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** Adds the state `next`; a step without a change is not recorded. */
export function did<T>(history: History<T>, next: T): History<T> {
  if (next === history.present) return history
  return { past: [...history.past, history.present].slice(-MOST_STEPS), present: next, future: [] }
}

/**
 * Changes the present without a step of its own: what is typed letter by letter, or dragged point by point, is one step.
 * It belongs to the step that `did` made before.
 */
export const amended = <T>(history: History<T>, next: T): History<T> => ({ ...history, present: next, future: [] })

export function undone<T>({ past, present, future }: History<T>): History<T> {
  const last = past.at(-1)
  if (last === undefined) return { past, present, future }
  return { past: past.slice(0, -1), present: last, future: [present, ...future] }
}

export function redone<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future
  if (next === undefined) return { past, present, future }
  return { past: [...past, present], present: next, future: rest }
}
