import bidiFactory from 'bidi-js'
import { type Face, faceOf, plainFace, UNKNOWN, type Weight } from './fonts.ts'

/** Signs of one face that stand together, in the order in which they are drawn from left to right. */
export interface Run {
  readonly face: Face
  readonly text: string
}

/** The same in the order in which it is read, before lines that run from right to left are turned. */
interface Read {
  readonly face: Face
  text: string
  /** Of the Unicode bidirectional algorithm: odd runs from right to left. */
  readonly level: number
}

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u200f\u202b\u202e\u2067]/
/** Belongs to whatever stands before it, where that face has it: blanks, accents, joiners, the stops of Indic scripts. */
const FOLLOWS = /[\s\p{M}\u0964\u0965]|\u200c|\u200d/u
/** Seen by their effect alone; colours of skin have none on this paper. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/u

function readRuns(text: string, weight: Weight, levels: Uint8Array | undefined): Read[] {
  const runs: Read[] = []
  let place = 0
  for (const sign of text) {
    const level = levels?.[place] ?? 0
    place += sign.length
    const last = runs.at(-1)
    const follows = last && FOLLOWS.test(sign) && last.face.has(sign.codePointAt(0) ?? 0)
    if (!follows && INVISIBLE.test(sign)) continue
    const found = follows ? last.face : faceOf(sign, weight)
    const face = found ?? plainFace(weight)
    const drawn = found ? sign : UNKNOWN
    if (last?.face === face && last.level === level) last.text += drawn
    else runs.push({ face, text: drawn, level })
  }
  return runs
}

/** Reverses what is to be read from right to left, the innermost first (rule L2 of the algorithm). */
function inOrder(runs: readonly Read[]): Read[] {
  const ordered = [...runs]
  for (let level = Math.max(...runs.map(run => run.level)); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return ordered
}

const isOdd = (level: number): boolean => level % 2 === 1

/** As its face draws it: faces that join turn their own letters, and would turn numbers with them. */
function drawnParts({ face, text, level }: Read): Run[] {
  if (isOdd(level) && !face.joins) {
    const turned = [...text].reverse().map(sign => bidi.getMirroredCharacter(sign) ?? sign)
    return [{ face, text: turned.join('') }]
  }
  if (!isOdd(level) && face.joins && RIGHT_TO_LEFT.test(text)) return [...text].map(sign => ({ face, text: sign }))
  return [{ face, text }]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader takes for one letter each: a text is cut between them and never within one. */
export const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** A line of text in runs of one face each. */
export function runsOf(text: string, weight: Weight): Run[] {
  if (!RIGHT_TO_LEFT.test(text)) return readRuns(text, weight, undefined)
  const { levels } = bidi.getEmbeddingLevels(text)
  return inOrder(readRuns(text, weight, levels)).flatMap(drawnParts)
}
