import type { AnyDocument } from '#platform/contract/define/document.ts'
import type { StockDocumentKey } from '../../contract/documents/kinds.ts'

/** A kind of document that stock keeps. */
export type StockDocument = AnyDocument & { readonly key: StockDocumentKey }
