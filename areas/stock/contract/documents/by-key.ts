import { StockTaking } from '../taking.ts'
import { PurchaseOrder } from './purchase-order.ts'
import { StockDemand } from './stock-demand.ts'
import { StockIn } from './stock-in.ts'
import { StockOut } from './stock-out.ts'
import { StockShrinkage } from './stock-shrinkage.ts'
import { StockTransfer } from './stock-transfer.ts'

/** The definition of every kind of stock document. */
export const DOCUMENTS = {
  'stock.taking': StockTaking,
  'stock.in': StockIn,
  'stock.out': StockOut,
  'stock.transfer': StockTransfer,
  'stock.shrinkage': StockShrinkage,
  'stock.demand': StockDemand,
  'stock.purchaseOrder': PurchaseOrder,
} as const
