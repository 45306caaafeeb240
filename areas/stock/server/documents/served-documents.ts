import { type ServedDocument, type ServedOperation, serveDocument } from '#platform/server/operation/area-server.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { StockDemand } from '../../contract/documents/stock-demand.ts'
import { StockIn } from '../../contract/documents/stock-in.ts'
import { StockOut } from '../../contract/documents/stock-out.ts'
import { StockShrinkage } from '../../contract/documents/stock-shrinkage.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { StockTaking } from '../../contract/taking.ts'
import { takingHooks } from '../taking-hooks.ts'
import { arriving } from './arriving.ts'
import { emailDraft, emailing } from './email-order.ts'
import { goodsHooks } from './goods-hooks.ts'
import { importingLines } from './import-lines.ts'
import { findingItems } from './items-of-texts.ts'
import { relating, tellingHistory, tellingMovements } from './look-into.ts'
import { making } from './make-from.ts'
import { demandHooks, orderHooks } from './order-hooks.ts'
import { tellingOrderPaper } from './order-paper.ts'
import { openingArriving, receiving } from './receive-transfer.ts'
import { reversing } from './reverse.ts'
import { stockInHooks } from './stock-in-hooks.ts'
import {
  countingSuggestions,
  makingAllSuggested,
  makingSuggested,
  suggesting,
  summingAllSuggestions,
  summingSuggestions,
} from './suggest-order.ts'
import { transferHooks } from './transfer-hooks.ts'

export const documents: readonly ServedDocument[] = [
  serveDocument(StockTaking, takingHooks),
  serveDocument(StockIn, stockInHooks),
  serveDocument(StockOut, goodsHooks({ document: 'stock.out', kind: 'out', sign: -1 })),
  serveDocument(StockTransfer, transferHooks),
  serveDocument(StockShrinkage, goodsHooks({ document: 'stock.shrinkage', kind: 'shrinkage', sign: -1 })),
  serveDocument(StockDemand, demandHooks),
  serveDocument(PurchaseOrder, orderHooks),
]

export const documentCalls: readonly ServedOperation[] = [
  arriving,
  openingArriving,
  receiving,
  making,
  reversing,
  relating,
  tellingHistory,
  tellingMovements,
  countingSuggestions,
  summingSuggestions,
  suggesting,
  makingSuggested,
  summingAllSuggestions,
  makingAllSuggested,
  importingLines,
  findingItems,
  emailing,
  emailDraft,
  tellingOrderPaper,
]
