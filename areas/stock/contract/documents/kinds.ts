import { z } from 'zod'

/** Every kind of stock document, by its key. */
export const STOCK_DOCUMENTS = [
  'stock.taking',
  'stock.in',
  'stock.out',
  'stock.transfer',
  'stock.shrinkage',
  'stock.demand',
  'stock.purchaseOrder',
] as const
export type StockDocumentKey = (typeof STOCK_DOCUMENTS)[number]

/** Kinds whose audit moves stock and can be reversed. */
export const REVERSIBLE_DOCUMENTS = [
  'stock.taking',
  'stock.in',
  'stock.out',
  'stock.transfer',
  'stock.shrinkage',
] as const
export type ReversibleKey = (typeof REVERSIBLE_DOCUMENTS)[number]

/** One document, by its kind and id. */
export const documentRef = z.strictObject({ document: z.enum(STOCK_DOCUMENTS), id: z.uuid() })
export type DocumentRef = z.infer<typeof documentRef>

/** A document as others name it. */
export const namedDocument = z.object({
  document: z.enum(STOCK_DOCUMENTS),
  id: z.string(),
  number: z.string(),
  state: z.string(),
})
export type NamedDocument = z.infer<typeof namedDocument>
