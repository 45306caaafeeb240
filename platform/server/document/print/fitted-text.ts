import type { Weight } from './fonts.ts'
import { type Run, splitLetters, splitRuns } from './runs.ts'

export const ELLIPSIS = '…'

export interface Lettering {
  /** Points. */
  readonly size: number
  readonly weight: Weight
}

// Measured glyph by glyph. pdfkit would lay out each text, which took most of the time for 2,000 lines.
export const widthOf = (runs: readonly Run[], size: number): number =>
  runs.reduce((sum, { face, text }) => sum + face.width(text) * size, 0)

/** The text, truncated to the available width. */
export function fitted(text: string, { size, weight }: Lettering, room: number): Run[] {
  const whole = splitRuns(text, weight)
  if (widthOf(whole, size) <= room) return whole
  const letters = splitLetters(text)
  let [least, most] = [0, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2) // not money: halving a text
    const runs = splitRuns(letters.slice(0, middle).join('') + ELLIPSIS, weight)
    if (widthOf(runs, size) <= room) least = middle
    else most = middle - 1
  }
  return splitRuns(letters.slice(0, least).join('') + ELLIPSIS, weight)
}
