import bidiFactory from 'bidi-js'
import { type Face, findFace, plainFace, UNKNOWN, type Weight } from './fonts.ts'

/** Characters of one font, in drawing order from left to right. */
export interface Run {
  readonly face: Face
  readonly text: string
}

/** The same in reading order, before right-to-left text is reversed. */
interface Read {
  readonly face: Face
  text: string
  /** Level of the Unicode bidirectional algorithm: odd runs go from right to left. */
  readonly level: number
}

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u200f\u202b\u202e\u2067]/
/**
 * Uses the font of the preceding character where it contains it: spaces, accents, joiners, punctuation of Indic
 * scripts.
 */
const FOLLOWS = /[\s\p{M}\u0964\u0965]|\u200c|\u200d/u
/** Characters without a glyph of their own; skin colours are not printed. */
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
    const signFace = follows ? last.face : findFace(sign, weight)
    const face = signFace ?? plainFace(weight)
    const drawn = signFace ? sign : UNKNOWN
    if (last?.face === face && last.level === level) last.text += drawn
    else runs.push({ face, text: drawn, level })
  }
  return runs
}

/** Reverses right-to-left text, innermost first (rule L2 of the algorithm). */
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

/**
 * Text in the form that its font draws: fonts that join letters reverse them themselves, and would reverse numbers too.
 */
function drawnParts({ face, text, level }: Read): Run[] {
  if (isOdd(level) && !face.joins) {
    const turned = [...text].reverse().map(sign => bidi.getMirroredCharacter(sign) ?? sign)
    return [{ face, text: turned.join('') }]
  }
  if (!isOdd(level) && face.joins && RIGHT_TO_LEFT.test(text)) return [...text].map(sign => ({ face, text: sign }))
  return [{ face, text }]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Graphemes: text is split between them, never within one. */
export const splitLetters = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** A line of text, as runs of one font each. */
export function splitRuns(text: string, weight: Weight): Run[] {
  if (!RIGHT_TO_LEFT.test(text)) return readRuns(text, weight, undefined)
  const { levels } = bidi.getEmbeddingLevels(text)
  return inOrder(readRuns(text, weight, levels)).flatMap(drawnParts)
}
