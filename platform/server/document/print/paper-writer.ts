import PDFDocument from 'pdfkit'
import { widthOf } from './fitted-text.ts'
import type { Weight } from './fonts.ts'
import { splitRuns } from './runs.ts'

export type Paper = PDFKit.PDFDocument

/** Points of 1/72 inch in a millimetre. */
export const POINTS_IN_MM = 72 / 25.4

const ON_LINE = { lineBreak: false, baseline: 'alphabetic' } as const

/**
 * With any features, even an empty list, pdfkit lays out the whole text; otherwise it would place all words from left
 * to right.
 */
const AS_A_WHOLE = { ...ON_LINE, features: [] }

const SARA_AM = '\u0e33'
const NIKHAHIT = '\u0e4d'

/**
 * Thai fonts draw sara am as a ring and a long a. pdfkit names a glyph by the first letters that it was drawn for: the ring
 * would be a sara am, and a word with it would not be found in the PDF.
 */
export function nameThaiRing(paper: Paper, text: string): void {
  if (!text.includes(SARA_AM)) return
  const { _font: font } = paper as unknown as { _font: { encode(letters: string, features: string[]): unknown } } // not in the types; tested by searching
  font.encode(NIKHAHIT, [])
}

export interface LineSpot {
  readonly x: number
  /** The foot of the letters. */
  readonly baseline: number
  readonly size: number
  readonly weight: Weight
  /** Wider text is condensed to it. */
  readonly width: number
}

/** One line of text in the fonts of paper, in points. */
export function writeLine(paper: Paper, text: string, { x, baseline, size, weight, width }: LineSpot): void {
  const runs = splitRuns(text, weight)
  const natural = widthOf(runs, size)
  const condensed = natural > width && natural > 0 ? width / natural : 1
  if (condensed < 1) paper.save().translate(x, 0).scale(condensed, 1).translate(-x, 0)
  let at = x
  for (const { face, text: words } of runs) {
    paper.registerFont(face.name, face.bytes).font(face.name).fontSize(size)
    nameThaiRing(paper, words)
    paper.text(words, at, baseline, face.joins ? AS_A_WHOLE : ON_LINE)
    at += face.width(words) * size
  }
  if (condensed < 1) paper.restore()
}

interface PaperFacts {
  readonly title: string
  /** Points. */
  readonly width: number
  readonly height: number
  /** Time of printing, in milliseconds since the epoch. */
  readonly at: number
}

/** A PDF without pages; each has its size. */
export function startPaper({ title, width, height, at }: PaperFacts): Paper {
  const info = { Title: title, CreationDate: new Date(at) }
  return new PDFDocument({ size: [width, height], margin: 0, autoFirstPage: false, info, lang: 'en' })
}
