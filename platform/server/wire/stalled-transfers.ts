/** Bytes that count as progress within one period: a telephone at the edge of its network sends more. */
const LEAST_PROGRESS = 1024
/** A transfer that made too little progress over so many looks is cut. */
const LOOKS = 2

/** A body on its way, in or out. */
export interface Transfer {
  /** So far. */
  bytes(): number
  /** Whether the other side is what it waits for. */
  isWaiting(): boolean
  cut(): void
}

/** Cuts connections whose body does not come on. One timer for all of them: a call whose body is short costs no timer of its own. */
export interface StalledTransfers {
  /** Returns what ends the watch; it may be called twice. */
  watch(transfer: Transfer): () => void
  stop(): void
}

/** @param patienceMs time in which a body must make progress */
export function stalledTransfers(patienceMs: number): StalledTransfers {
  const watched = new Map<Transfer, { before: number; slow: number }>()

  function look(): void {
    for (const [transfer, seen] of watched) {
      const bytes = transfer.bytes()
      seen.slow = transfer.isWaiting() && bytes - seen.before < LEAST_PROGRESS ? seen.slow + 1 : 0
      seen.before = bytes
      if (seen.slow >= LOOKS) transfer.cut()
    }
  }

  const timer = setInterval(look, patienceMs / LOOKS)
  timer.unref()
  return {
    watch(transfer) {
      watched.set(transfer, { before: transfer.bytes(), slow: 0 })
      return () => void watched.delete(transfer)
    },
    stop: () => clearInterval(timer),
  }
}
