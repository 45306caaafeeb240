import { abnLine } from '#platform/rules/codes/abn.ts'

/** Shop details on a receipt; empty if the shop has not entered them. */
export interface ShopHeading {
  readonly address: string
  readonly phone: string
  readonly abn: string
  readonly receiptHeader: string
}

/** Lines under the shop's name. A tax invoice names the seller's ABN (A New Tax System (GST) Act 1999, s 29-70). */
export const shopHeading = ({ address, phone, abn, receiptHeader }: ShopHeading): string[] =>
  [address, phone, abn && abnLine(abn), receiptHeader].filter(Boolean)
