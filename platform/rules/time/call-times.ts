/** Larger steps backwards are followed; smaller ones are jitter of clock corrections. */
const SET_BACK_MS = 60_000

/**
 * Unique times for call signatures, in milliseconds, because the server accepts a signature of a writing call once.
 * Programs that share a device and a token (browser tabs) use different slots: each uses only times with `time % slots
 * === slot`.
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
