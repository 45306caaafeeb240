import type { Bitmap } from '#platform/rules/drawing/bitmap.ts'
import type { Align } from '#platform/rules/drawing/text-box.ts'

/**
 * The contents of a printed page, independent of printers: a sale, the close of a register, an order for the kitchen, a
 * test. It is laid out once (lay-out.ts), then drawn for a printer (escpos.ts, label.ts) or the screen (html.ts), so
 * that lines break at the same places.
 */
export interface Docket {
  /** Name of the print job; not printed. */
  readonly title: string
  readonly parts: readonly DocketPart[]
}

export interface TextStyle {
  readonly bold?: boolean
  readonly underline?: boolean
  /** White on black. */
  readonly inverse?: boolean
  /** Double width and height: half as many characters per line. */
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
  /** In characters. Cells without a width share the rest. */
  readonly width?: number
}

/** Cells side by side; text that is too long for its cell continues below. */
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
  /** Printed in the middle of the line. */
  | { readonly kind: 'picture'; readonly bitmap: Bitmap }
  | { readonly kind: 'cut' }
  | { readonly kind: 'drawer' }

const AMOUNT_WIDTH = 11

/** A name and an amount. */
export const docketRow = (left: string, right: string, bold = false): DocketPart => ({
  kind: 'columns',
  bold,
  cells: [{ text: left }, { text: right, width: AMOUNT_WIDTH, align: 'end' }],
})
