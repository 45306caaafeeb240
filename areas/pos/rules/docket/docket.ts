/**
 * What is to stand on paper, in words that know no printer: a sale, the close of a register, an order for the kitchen, a test. It
 * is laid out once (lay-out.ts) and then drawn for a printer (escpos.ts, label.ts) or for eyes (html.ts), so that what is
 * seen on the screen breaks its lines where the paper does.
 */
export interface Docket {
  /** Names the job; stands in no line. */
  readonly title: string
  readonly parts: readonly DocketPart[]
}

export type Align = 'start' | 'centre' | 'end'

export interface TextStyle {
  readonly bold?: boolean
  readonly underline?: boolean
  /** White on black. */
  readonly inverse?: boolean
  /** Twice as wide and twice as high: half as many characters to a line. */
  readonly double?: boolean
}

export interface TextPart extends TextStyle {
  readonly kind: 'text'
  readonly text: string
  readonly align?: Align
}

export interface DocketCell {
  readonly text: string
  readonly align?: Align
  /** In characters. Cells without a width share what is left. */
  readonly width?: number
}

/** Cells beside each other; a text that is too long for its cell goes on in it below. */
export interface ColumnsPart extends TextStyle {
  readonly kind: 'columns'
  readonly cells: readonly DocketCell[]
}

export const BARCODE_KINDS = ['ean13', 'ean8', 'upca', 'code128'] as const
export type BarcodeKind = (typeof BARCODE_KINDS)[number]

export type DocketPart =
  | TextPart
  | ColumnsPart
  | { readonly kind: 'rule'; readonly heavy?: boolean }
  | { readonly kind: 'feed'; readonly lines: number }
  | { readonly kind: 'barcode'; readonly value: string; readonly symbology: BarcodeKind }
  | { readonly kind: 'qr'; readonly value: string }
  | { readonly kind: 'cut' }
  | { readonly kind: 'drawer' }

const AMOUNT_WIDTH = 11

/** A name and an amount. */
export const docketRow = (left: string, right: string, bold = false): DocketPart => ({
  kind: 'columns',
  bold,
  cells: [{ text: left }, { text: right, width: AMOUNT_WIDTH, align: 'end' }],
})
