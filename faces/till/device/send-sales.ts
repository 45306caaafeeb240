import { forgetOldSales, settleSales, waitingSales } from './sale-queue.ts'
import type { KeptSale, TillDatabase } from './till-database.ts'

/** Bills in one call. Fewer than the server takes: a till on a weak line gets on in steps. */
const PORTION = 100

export interface SaleAnswer {
  readonly saleId: string
  readonly rtn: number
  readonly dispMsg: string
}

/** Rejects when the server could not be asked; then everything stays as it is. */
export type Upload = (ordLot: string, sales: readonly KeptSale['sale'][]) => Promise<readonly SaleAnswer[]>

/** Runs one piece of work at a time on the device, in whichever tab comes first; the others leave it to that one. */
export type OneAtATime = (work: () => Promise<void>) => Promise<void>

/** Web Locks reach over tabs; where there are none (an old browser, no secure context) the tab at least waits for itself. */
export function oneSender(): OneAtATime {
  if ('locks' in navigator) {
    return work =>
      navigator.locks.request('countinghouse-till-sender', { ifAvailable: true }, lock =>
        lock ? work() : undefined,
      ) as Promise<void> // the work answers nothing, and neither does a lock that was not had
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

/**
 * Sends what waits for a shop, oldest first, until nothing is left. What was sent before its answer got lost is sent again: the
 * server knows a sale by its id. A refused sale is put aside and holds nothing up.
 */
export async function sendSales(db: TillDatabase, siteId: string, upload: Upload): Promise<void> {
  for (;;) {
    const waiting = await waitingSales(db, siteId, PORTION)
    const [first] = waiting
    if (!first) break
    const answers = await upload(
      first.ordLot,
      waiting.map(({ sale }) => sale),
    )
    // A sale without an answer would be sent for ever: it is put aside, where somebody sees it.
    const settled = waiting.map(({ saleId }) => {
      const answer = answers.find(one => one.saleId === saleId)
      return { saleId, refused: answer && answer.rtn >= 0 ? undefined : (answer?.dispMsg ?? '') }
    })
    await settleSales(db, settled)
  }
  await forgetOldSales(db)
}
