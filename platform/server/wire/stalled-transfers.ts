/** Bytes that count as progress within one period: even a phone with bad reception sends more. */
const LEAST_PROGRESS = 1024
/** Checks without progress after which a transfer is cut off. */
const LOOKS = 2

/** A body in transfer, in or out. */
export interface Transfer {
  /** Bytes so far. */
  bytes(): number
  /** Whether it waits for the other side. */
  isWaiting(): boolean
  cut(): void
}

/** Cuts connections whose body makes no progress. One timer for all: a short call needs no timer of its own. */
export interface StalledTransfers {
  /** Returns a function that ends the watch; it may be called twice. */
  watch(transfer: Transfer): () => void
  stop(): void
}

/** @param patienceMs time within which a body must make progress */
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
