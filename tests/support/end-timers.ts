type Timer = ReturnType<typeof setTimeout>
type Work = (...values: unknown[]) => void

/**
 * Counts the timers that a test file starts. @returns ends those that still wait. Without it, work that a component or a library
 * left waiting runs after jsdom has gone and fails the run with "window is not defined", in no test.
 */
export function endTimers(): () => void {
  const waiting = new Set<Timer>()
  const start = globalThis.setTimeout
  const counted = (work: Work, ms?: number, ...values: unknown[]): Timer => {
    const timer = start(() => {
      waiting.delete(timer)
      work(...values)
    }, ms)
    waiting.add(timer)
    return timer
  }
  // promisify() knows timers by a property of the function.
  globalThis.setTimeout = Object.defineProperties(counted, Object.getOwnPropertyDescriptors(start)) as typeof start // the same shape
  return () => {
    for (const timer of waiting) clearTimeout(timer)
    waiting.clear()
  }
}
