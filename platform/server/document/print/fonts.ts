import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { sfntOfWoff } from './sfnt-of-woff.ts'

/** One font file of the document's typeface: its glyphs, and the bytes for embedding a subset. */
export interface Face {
  readonly name: string
  readonly bytes: Buffer
  /** The script joins letters, so texts are laid out as a whole. */
  readonly joins: boolean
  has(letter: number): boolean
  /** Width of a text at size 1. */
  width(text: string): number
  /** Outlines of a shaped text, from left to right. */
  outlines(text: string): TextOutlines
}

export interface TextOutlines {
  readonly unitsPerEm: number
  /** In units of the font, like the places of its glyphs. */
  readonly advance: number
  readonly glyphs: readonly { readonly path: string; readonly x: number; readonly y: number }[]
}

export type Weight = 400 | 600

/** Fonts of the repository, which browsers load too when they draw for a printer. */
const FONTS = join(import.meta.dirname, '..', '..', '..', 'rules', 'drawing', 'fonts')
const FONTSOURCE = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules', '@fontsource')
/**
 * Subsets of Noto Sans, most common first. WOFF and not WOFF2, because fontkit cannot create a subset of the latter
 * (2.0.4).
 */
const PLAIN = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'greek-ext', 'cyrillic-ext'] as const
/** One weight each: simplified Chinese with kana and full-width forms, and all syllables of Korean. */
const EAST_ASIAN = [
  { name: 'chinese', joins: false, file: join(FONTS, 'noto-sans-sc-400.woff') },
  { name: 'korean', joins: false, file: join(FONTS, 'noto-sans-kr-400.woff') },
] as const
/** A separate typeface each, except for Devanagari. */
const JOINING = [
  'devanagari',
  'arabic',
  'thai',
  'hebrew',
  'bengali',
  'gurmukhi',
  'gujarati',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
] as const
const TYPEFACES: Readonly<Record<string, string>> = {
  devanagari: 'noto-sans',
  // Noto's own fonts separate dots from their letters, so that copying or searching in the PDF would fail.
  arabic: 'ibm-plex-sans-arabic',
}
const EMOJI = {
  name: 'emoji',
  joins: true,
  file: join(FONTSOURCE, 'noto-emoji', 'files', 'noto-emoji-emoji-400-normal.woff'),
}

interface FaceFile {
  readonly name: string
  readonly joins: boolean
  readonly file: string
}

function notoFile(script: string, weight: Weight, joins: boolean): FaceFile {
  const typeface = TYPEFACES[script] ?? (joins ? `noto-sans-${script}` : 'noto-sans')
  const file = join(FONTSOURCE, typeface, 'files', `${typeface}-${script}-${weight}-normal.woff`)
  return { name: `${script} ${weight}`, joins, file }
}

const listFiles = (weight: Weight): readonly FaceFile[] => [
  ...PLAIN.map(script => notoFile(script, weight, false)),
  ...EAST_ASIAN,
  ...JOINING.map(script => notoFile(script, weight, true)),
  EMOJI,
]
const FILES = { 400: listFiles(400), 600: listFiles(600) } as const

/** Measures the way it is drawn: glyph by glyph, or as a whole where letters join. */
function createMeasure(font: Font, joins: boolean): (text: string) => number {
  const widths = new Map<string, number>()
  const widthOf = (part: string) => {
    const known = widths.get(part)
    if (known !== undefined) return known
    const advance = joins
      ? font.layout(part).advanceWidth
      : font.glyphForCodePoint(part.codePointAt(0) ?? 0).advanceWidth
    const width = advance / font.unitsPerEm
    widths.set(part, width)
    return width
  }
  return joins ? widthOf : text => [...text].reduce((sum, sign) => sum + widthOf(sign), 0)
}

function outlinesIn(font: Font, text: string): TextOutlines {
  const { glyphs, positions } = font.layout(text)
  let advance = 0
  const placed = glyphs.map((glyph, at) => {
    const position = positions[at]
    const x = advance + (position?.xOffset ?? 0)
    advance += position?.xAdvance ?? 0
    return { path: glyph.path.toSVG(), x, y: position?.yOffset ?? 0 }
  })
  return { unitsPerEm: font.unitsPerEm, advance, glyphs: placed }
}

function openFace({ name, file, joins }: FaceFile): Face {
  const bytes = sfntOfWoff(readFileSync(file))
  const font = create(bytes) as Font // one font per file, not a collection
  const letters = new Set(font.characterSet)
  return {
    name,
    bytes,
    joins,
    has: letter => letters.has(letter),
    width: createMeasure(font, joins),
    outlines: text => outlinesIn(font, text),
  }
}

const opened = new Map<string, Face>()

/** Loaded at first use: most documents need one file of 17 kB, Chinese ones 1.5 MB. */
function face(of: FaceFile): Face {
  const known = opened.get(of.name) ?? openFace(of)
  opened.set(of.name, known)
  return known
}

const faceOfSign = { 400: new Map<string, Face | undefined>(), 600: new Map<string, Face | undefined>() } as const

/** The font that contains a character, if any. */
export function findFace(sign: string, weight: Weight): Face | undefined {
  const known = faceOfSign[weight]
  if (known.has(sign)) return known.get(sign)
  const letter = sign.codePointAt(0) ?? 0
  const file = FILES[weight].find(each => face(each).has(letter))
  const loaded = file && face(file)
  known.set(sign, loaded)
  return loaded
}

/** Drawn for a character that no font contains. */
export const UNKNOWN = '\ufffd'

export function plainFace(weight: Weight): Face {
  const fallback = findFace(UNKNOWN, weight)
  if (!fallback) throw new Error('the typeface of paper has no sign for letters that it has not')
  return fallback
}

/** The fonts that texts are drawn with, in either weight. */
export function facesFor(texts: readonly string[]): ReadonlySet<Face> {
  const signs = [...new Set(texts.join('')), UNKNOWN]
  return new Set(signs.flatMap(sign => [findFace(sign, 400) ?? [], findFace(sign, 600) ?? []].flat()))
}
