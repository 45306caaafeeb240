import type { StockDocumentKey } from '../../contract/documents/kinds.ts'

/** Where a document of each kind is opened; the last part says whether it is only looked at (areas.md, section 2). */
const DETAIL: Readonly<Record<StockDocumentKey, string>> = {
  'stock.taking': '/stock/stocktakingdetail',
  'stock.in': '/stock/stockindetail',
  'stock.out': '/stock/stockoutdetail',
  'stock.transfer': '/stock/stocktransdetail',
  'stock.shrinkage': '/stock/stockshrinkdetail',
  'stock.demand': '/stock/stockdemanddetail',
  'stock.purchaseOrder': '/stock/purchaseorderdetail',
}

export const detailPath = (document: StockDocumentKey, id: string): string => `${DETAIL[document]}/${id}/0`

export const isStockDocument = (key: string): key is StockDocumentKey => key in DETAIL
