import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { SearchProvider } from '#platform/console/shell/area-console.ts'
import { loadAreaMessages, translate } from '#platform/console/shell/language/messages.tsx'
import { getHeaders } from '#platform/contract/define/document-parts.ts'
import { PurchaseOrder } from '../contract/documents/purchase-order.ts'
import { StockDemand } from '../contract/documents/stock-demand.ts'
import { StockIn } from '../contract/documents/stock-in.ts'
import { StockOut } from '../contract/documents/stock-out.ts'
import { StockShrinkage } from '../contract/documents/stock-shrinkage.ts'
import { StockTransfer } from '../contract/documents/stock-transfer.ts'
import { StockTaking } from '../contract/taking.ts'
import { documentNumberIn } from '../rules/document-number.ts'
import { detailPath } from './document/document-path.ts'

const HITS = 3
const DOCUMENTS = [StockTaking, StockIn, StockOut, StockTransfer, StockShrinkage, StockDemand, PurchaseOrder] as const

/** Finds documents of one kind by number. */
const byNumber = (document: (typeof DOCUMENTS)[number]): SearchProvider => ({
  need: `${document.key}:list`,
  async search(text, signal) {
    const number = documentNumberIn(text, document.numberPrefix)
    if (number === undefined) return []
    const query = { search: number, columns: ['number'], pageSize: HITS }
    const { result } = await resourceCalls(getHeaders(document)).list(query, {
      signal,
      hideLoading: true,
      hideErrors: true,
    })
    return result.map(({ id, number: title }) => ({
      id,
      title: String(title),
      kind: translate(`${document.key}.one`),
      path: detailPath(document.key, id),
    }))
  },
})

/** Stock documents by their numbers, for the command palette. */
export async function stockSearch(): Promise<readonly SearchProvider[]> {
  await loadAreaMessages('stock')
  return DOCUMENTS.map(byNumber)
}
