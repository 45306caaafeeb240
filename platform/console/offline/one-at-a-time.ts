/** Runs one task at a time per device, in whichever tab starts first; other tabs skip it. */
export type OneAtATime = (work: () => Promise<void>) => Promise<void>

/**
 * Web Locks work across tabs; without them (an old browser, an insecure page) tasks at least do not overlap within the
 * tab.
 */
export function oneAtATime(name: string): OneAtATime {
  if ('locks' in navigator) {
    return work =>
      navigator.locks.request(name, { ifAvailable: true }, lock => (lock ? work() : undefined)) as Promise<void> // neither the work nor an unavailable lock returns a value
  }
  let busy = false
  return async work => {
    if (busy) return
    busy = true
    try {
      await work()
    } finally {
      busy = false
    }
  }
}
