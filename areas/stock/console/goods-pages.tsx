import { StockIn } from '../contract/documents/stock-in.ts'
import { StockOut } from '../contract/documents/stock-out.ts'
import { StockShrinkage } from '../contract/documents/stock-shrinkage.ts'
import { StockDocumentPage, useStockDocument } from './document/stock-document-page.tsx'

/** Goods received, with or without a purchase order. Shows the order's open quantities beside. */
export function StockInPage() {
  return <StockDocumentPage document={StockIn} opened={useStockDocument(StockIn)} quantity="quantity" />
}

export function StockOutPage() {
  return <StockDocumentPage document={StockOut} opened={useStockDocument(StockOut)} quantity="quantity" />
}

/** Goods that are lost, each line with its reason where it is not the document's. */
export function StockShrinkagePage() {
  return <StockDocumentPage document={StockShrinkage} opened={useStockDocument(StockShrinkage)} quantity="quantity" />
}
