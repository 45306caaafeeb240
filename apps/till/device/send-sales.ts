import { isFault, isOfMessage } from '#platform/console/offline/call-fate.ts'
import { forgetOldSales, type SaleOutcome, settleSales, waitingSales } from './sale-queue.ts'
import type { KeptSale, TillDatabase } from './till-database.ts'

/** Bills per call. Below the server's limit, so that a till on a weak connection makes progress. */
const PORTION = 100

export interface SaleAnswer {
  readonly saleId: string
  readonly rtn: number
  readonly dispMsg: string
}

/** Rejects if the server can't be reached; then nothing changes. */
export type Upload = (ordLot: string, sales: readonly KeptSale['sale'][]) => Promise<readonly SaleAnswer[]>

/**
 * The server's answers for one call. A missing one means that the call failed over this sale, which is sent again
 * later.
 */
async function readOutcomes(sales: readonly KeptSale[], upload: Upload): Promise<SaleOutcome[]> {
  const [first] = sales
  if (!first) return []
  try {
    const answers = await upload(
      first.ordLot,
      sales.map(({ sale }) => sale),
    )
    // A sale without an answer would be sent forever, so it is set aside, where staff see it.
    return sales.map(({ saleId }) => {
      const answer = answers.find(each => each.saleId === saleId)
      return { saleId, rtn: answer?.rtn, refused: answer && answer.rtn >= 0 ? undefined : (answer?.dispMsg ?? '') }
    })
  } catch (error) {
    // Refusals of the sales are final; a lost connection or an ended session is not.
    if (!isOfMessage(error)) throw error
    // One sale may fail the call: the others must not wait for it.
    if (sales.length === 1)
      return isFault(error) ? [] : [{ saleId: first.saleId, refused: error.message, rtn: error.rtn }]
    const half = Math.ceil(sales.length / 2) // not money: sales of a call
    return [...(await readOutcomes(sales.slice(0, half), upload)), ...(await readOutcomes(sales.slice(half), upload))]
  }
}

/**
 * Sends unsent sales of a shop, oldest first, until none is left. Sales whose answer was lost are sent again: the
 * server recognises them by id. A refused sale is set aside, and one that fails the call is left for the next time, so
 * that neither blocks the others.
 */
export async function sendSales(db: TillDatabase, siteId: string, upload: Upload): Promise<void> {
  const left = new Set<string>()
  for (;;) {
    const waiting = await waitingSales(db, siteId, PORTION, left)
    if (waiting.length === 0) break
    const outcomes = await readOutcomes(waiting, upload)
    await settleSales(db, outcomes)
    const answered = new Set(outcomes.map(({ saleId }) => saleId))
    for (const { saleId } of waiting) if (!answered.has(saleId)) left.add(saleId)
  }
  await forgetOldSales(db)
}
