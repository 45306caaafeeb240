/** A clock that was set back by more than this is followed; less is the jitter of corrections. */
const SET_BACK_MS = 60_000

/**
 * Times for the signatures of calls, in milliseconds: no two the same, because the server accepts a call that writes once for
 * one signature. Programs that share a device and a token (tabs of a browser) take different slots: each uses those times
 * alone that leave its slot as the rest of a division by `slots`.
 */
export function callTimes(now: () => number, { slot = 0, slots = 1 } = {}): () => number {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    const least = at > last || at < last - SET_BACK_MS ? at : last + 1
    last = least + ((slot - (least % slots) + slots) % slots)
    return last
  }
}
