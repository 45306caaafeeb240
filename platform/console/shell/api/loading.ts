import { createStore } from '../store.ts'

/** Number of running calls that show the loading bar. */
export const pendingCalls = createStore(0)

export function beginLoading(): () => void {
  pendingCalls.set(now => now + 1)
  let open = true
  return () => {
    if (open) pendingCalls.set(now => now - 1)
    open = false
  }
}
