/** Runs one piece of work at a time on the device, in whichever tab comes first; the others leave it to that one. */
export type OneAtATime = (work: () => Promise<void>) => Promise<void>

/** Web Locks reach over tabs; where there are none (an old browser, no secure context) the tab at least waits for itself. */
export function oneAtATime(name: string): OneAtATime {
  if ('locks' in navigator) {
    return work =>
      navigator.locks.request(name, { ifAvailable: true }, lock => (lock ? work() : undefined)) as Promise<void> // the work answers nothing, and neither does a lock that was not had
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
