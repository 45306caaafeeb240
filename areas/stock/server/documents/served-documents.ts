import { type ServedDocument, type ServedOperation, serveDocument } from '#platform/server/operation/area-server.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { StockDemand } from '../../contract/documents/stock-demand.ts'
import { StockIn } from '../../contract/documents/stock-in.ts'
import { StockOut } from '../../contract/documents/stock-out.ts'
import { StockShrinkage } from '../../contract/documents/stock-shrinkage.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { StockTaking } from '../../contract/taking.ts'
import { takingHooks } from '../taking-hooks.ts'
import { documentHistoryHandler, documentMovementsHandler, relatedDocumentsHandler } from './document-history.ts'
import { emailOrderHandler, orderEmailHandler } from './email-order.ts'
import { createFollowUpHandler } from './follow-up.ts'
import { goodsHooks } from './goods-hooks.ts'
import { importLinesHandler } from './import-lines.ts'
import { incomingTransfersHandler } from './incoming-transfers.ts'
import { itemsOfTextsHandler } from './items-of-texts.ts'
import { demandHooks, orderHooks } from './order-hooks.ts'
import { orderPaperHandler } from './order-paper.ts'
import { openIncomingTransferHandler, receiveTransferHandler } from './receive-transfer.ts'
import { reverseDocumentHandler } from './reverse.ts'
import { stockInHooks } from './stock-in-hooks.ts'
import {
  allSuggestedOrdersHandler,
  createAllSuggestedHandler,
  createSuggestedHandler,
  suggestedOrdersHandler,
  suggestedShopsHandler,
  suggestOrderHandler,
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
  incomingTransfersHandler,
  openIncomingTransferHandler,
  receiveTransferHandler,
  createFollowUpHandler,
  reverseDocumentHandler,
  relatedDocumentsHandler,
  documentHistoryHandler,
  documentMovementsHandler,
  suggestedShopsHandler,
  suggestedOrdersHandler,
  suggestOrderHandler,
  createSuggestedHandler,
  allSuggestedOrdersHandler,
  createAllSuggestedHandler,
  importLinesHandler,
  itemsOfTextsHandler,
  emailOrderHandler,
  orderEmailHandler,
  orderPaperHandler,
]
