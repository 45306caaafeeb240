import type { Bitmap } from './bitmap.ts'

export const ALIGNS = ['start', 'centre', 'end'] as const
export type Align = (typeof ALIGNS)[number]

/** A text to draw in dots, because a printer has no letters for it. A longer text is condensed to the width. */
export interface TextBox {
  readonly text: string
  readonly width: number
  readonly height: number
  readonly bold: boolean
  readonly align: Align
}

/** Draws texts with the product's fonts: outlines on the server, a canvas in a browser. Bitmaps of the boxes' size. */
export type DrawTexts = (boxes: readonly TextBox[]) => Promise<readonly Bitmap[]>

/** Shares of a line's height that leave room for stacked accents above and descending letters below. */
const SIZE_SHARE = 0.72
const BASELINE_SHARE = 0.76

export interface TextPlace {
  readonly size: number
  readonly baseline: number
  readonly left: number
  /** Of the letters' widths; 1 where the text fits. */
  readonly condensed: number
}

/** Size of the letters in a box, apart from its width. */
export const letterSize = (height: number): number => height * SIZE_SHARE

/** Where a text of a natural width starts in its box. */
export function placeText({ width, height, align }: TextBox, natural: number): TextPlace {
  const condensed = natural > width ? width / natural : 1
  const free = width - natural * condensed
  const left = align === 'end' ? free : align === 'centre' ? free / 2 : 0
  return { size: letterSize(height), baseline: height * BASELINE_SHARE, left, condensed }
}
