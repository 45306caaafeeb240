import { type Bitmap, blankBitmap, pasteBitmap } from '#platform/rules/drawing/bitmap.ts'
import { type DrawTexts, letterSize, placeText, type TextBox } from '#platform/rules/drawing/text-box.ts'
import { drawLetters, type LetterShape, overhang, shapeAdvance } from './draw-letters.ts'
import type { Face, TextOutlines } from './fonts.ts'
import { rememberNewest } from './remember-newest.ts'
import { splitLetters, splitRuns } from './runs.ts'

interface Part {
  readonly face: Face
  readonly text: string
  readonly outlines: TextOutlines
}

const MOST_OUTLINES = 5000
const outlined = new Map<string, TextOutlines>()

function findOutlines(face: Face, text: string): TextOutlines {
  const key = `${face.name}\u0000${text}`
  const outlines = outlined.get(key) ?? face.outlines(text)
  rememberNewest(outlined, key, outlines, MOST_OUTLINES)
  return outlines
}

/** A text in letters of their own, or in whole runs; letters that join are always one run. */
const splitParts = (text: string, inRuns: boolean): Part[] =>
  splitRuns(text, 400).flatMap(({ face, text: run }) =>
    (inRuns || face.joins ? [run] : splitLetters(run)).map(part => ({
      ...{ face, text: part, outlines: findOutlines(face, part) },
    })),
  )

interface PlacedLetter {
  readonly shape: LetterShape
  /** Of its foot in the box. */
  readonly x: number
}

const naturalWidth = (parts: readonly Part[], height: number): number =>
  parts.reduce((sum, { outlines }) => sum + (outlines.advance / outlines.unitsPerEm) * letterSize(height), 0)

/** The letters of a text at their places in its box. */
function placeLetters(box: TextBox): PlacedLetter[] {
  const { text, height, bold, width } = box
  const apart = splitParts(text, false)
  // Condensed letters are of no use to other texts, so they are drawn as they are shaped.
  const parts = naturalWidth(apart, height) > width ? splitParts(text, true) : apart
  const { left, condensed } = placeText(box, naturalWidth(parts, height))
  let x = left
  return parts.map(({ face, text: letters, outlines }) => {
    const key = [face.name, letters, height, bold, condensed].join('\u0000')
    const placed = { shape: { key, outlines, height, bold, condensed }, x: Math.round(x) } // not money: dots
    x += shapeAdvance(placed.shape)
    return placed
  })
}

async function drawBoxes(boxes: readonly TextBox[]): Promise<Bitmap[]> {
  const placed = boxes.map(placeLetters)
  const letters = await drawLetters(placed.flatMap(each => each.map(({ shape }) => shape)))
  return boxes.map(({ width, height }, at) => {
    const bitmap = blankBitmap(width, height)
    for (const { shape, x } of placed[at] ?? []) {
      const letter = letters.get(shape.key)
      if (letter) pasteBitmap(bitmap, letter, x - overhang(height), 0)
    }
    return bitmap
  })
}

const keyOf = ({ text, width, height, bold, align }: TextBox): string =>
  [text, width, height, bold, align].join('\u0000')

/** Lines repeat on every receipt of a shop: its name, products, words. */
const MOST_LINES = 1000
const known = new Map<string, Bitmap>()

/** Texts in the fonts of paper, on the server. */
export const drawTexts: DrawTexts = async boxes => {
  const missing = new Map(boxes.filter(box => !known.has(keyOf(box))).map(box => [keyOf(box), box]))
  const drawn = await drawBoxes([...missing.values()])
  const fresh = new Map([...missing.keys()].map((key, at) => [key, drawn[at]]))
  return boxes.map(box => {
    const key = keyOf(box)
    const bitmap = fresh.get(key) ?? known.get(key) ?? blankBitmap(box.width, box.height)
    rememberNewest(known, key, bitmap, MOST_LINES)
    return bitmap
  })
}
