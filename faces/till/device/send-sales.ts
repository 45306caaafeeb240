import { isFault, isOfMessage } from '#platform/console/offline/call-fate.ts'
import { forgetOldSales, type SaleOutcome, settleSales, waitingSales } from './sale-queue.ts'
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

/** What the server made of the sales of one call. Left out: it failed over this one, and has to be asked another time. */
async function outcomesOf(sales: readonly KeptSale[], upload: Upload): Promise<SaleOutcome[]> {
  const [first] = sales
  if (!first) return []
  try {
    const answers = await upload(
      first.ordLot,
      sales.map(({ sale }) => sale),
    )
    // A sale without an answer would be sent for ever: it is put aside, where somebody sees it.
    return sales.map(({ saleId }) => {
      const answer = answers.find(one => one.saleId === saleId)
      return { saleId, rtn: answer?.rtn, refused: answer && answer.rtn >= 0 ? undefined : (answer?.dispMsg ?? '') }
    })
  } catch (error) {
    // What is about the sales is refused for good, and would be sent for ever; a line that is down or a session that ended is not.
    if (!isOfMessage(error)) throw error
    // One sale may spoil the call: the others are not to wait for it.
    if (sales.length === 1)
      return isFault(error) ? [] : [{ saleId: first.saleId, refused: error.message, rtn: error.rtn }]
    const half = Math.ceil(sales.length / 2) // not money: sales of a call
    return [...(await outcomesOf(sales.slice(0, half), upload)), ...(await outcomesOf(sales.slice(half), upload))]
  }
}

/**
 * Sends what waits for a shop, oldest first, until nothing is left. What was sent before its answer got lost is sent again: the
 * server knows a sale by its id. A refused sale is put aside, one that the server fails over is left for the next time: neither
 * holds anything up.
 */
export async function sendSales(db: TillDatabase, siteId: string, upload: Upload): Promise<void> {
  const left = new Set<string>()
  for (;;) {
    const waiting = await waitingSales(db, siteId, PORTION, left)
    if (waiting.length === 0) break
    const outcomes = await outcomesOf(waiting, upload)
    await settleSales(db, outcomes)
    const answered = new Set(outcomes.map(({ saleId }) => saleId))
    for (const { saleId } of waiting) if (!answered.has(saleId)) left.add(saleId)
  }
  await forgetOldSales(db)
}
