import type { Weight } from './fonts.ts'
import { lettersOf, type Run, runsOf } from './runs.ts'

export const ELLIPSIS = '…'

export interface Lettering {
  /** Points. */
  readonly size: number
  readonly weight: Weight
}

// Measured letter by letter, which pdfkit would do by laying out each text: of 2,000 lines that took most of the time.
export const widthOf = (runs: readonly Run[], size: number): number =>
  runs.reduce((sum, { face, text }) => sum + face.width(text) * size, 0)

/** The text, or as much of it as there is room for. */
export function fitted(text: string, { size, weight }: Lettering, room: number): Run[] {
  const whole = runsOf(text, weight)
  if (widthOf(whole, size) <= room) return whole
  const letters = lettersOf(text)
  let [least, most] = [0, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2) // not money: halving a text
    const runs = runsOf(letters.slice(0, middle).join('') + ELLIPSIS, weight)
    if (widthOf(runs, size) <= room) least = middle
    else most = middle - 1
  }
  return runsOf(letters.slice(0, least).join('') + ELLIPSIS, weight)
}
