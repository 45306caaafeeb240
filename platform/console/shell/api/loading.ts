import { createStore } from '../store.ts'

/** How many calls that show the loading bar are under way. */
export const pendingCalls = createStore(0)

export function beginLoading(): () => void {
  pendingCalls.set(now => now + 1)
  let open = true
  return () => {
    if (open) pendingCalls.set(now => now - 1)
    open = false
  }
}
