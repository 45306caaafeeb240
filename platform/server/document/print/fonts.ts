import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { sfntOfWoff } from './sfnt-of-woff.ts'

/** One file of the paper's typeface: its letters, and the bytes that a PDF takes its part of. */
export interface Face {
  readonly name: string
  readonly bytes: Buffer
  /** Letters take their shape from those beside them, and are laid out together. */
  readonly joins: boolean
  has(letter: number): boolean
  /** Width of a text in parts of its size. */
  width(text: string): number
}

export type Weight = 400 | 600

const FONTSOURCE = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules', '@fontsource')
/** Subsets of Noto Sans, the commonest first. WOFF and not WOFF2: fontkit cannot take a part of what the latter packs (2.0.4). */
const PLAIN = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'greek-ext', 'cyrillic-ext'] as const
/** In one weight each: simplified Chinese with kana and full-width forms, and all syllables of Korean. */
const EAST_ASIAN = [
  { name: 'chinese', joins: false, file: join(import.meta.dirname, 'fonts', 'noto-sans-sc-400.woff') },
  { name: 'korean', joins: false, file: join(import.meta.dirname, 'fonts', 'noto-sans-kr-400.woff') },
] as const
/** Each a typeface of its own, but for Devanagari. */
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
  // Noto's own sets dots apart from their letters, which are then no letters to whoever copies or searches them in a PDF.
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

const filesOf = (weight: Weight): readonly FaceFile[] => [
  ...PLAIN.map(script => notoFile(script, weight, false)),
  ...EAST_ASIAN,
  ...JOINING.map(script => notoFile(script, weight, true)),
  EMOJI,
]
const FILES = { 400: filesOf(400), 600: filesOf(600) } as const

/** Measures as it is drawn: letter by letter, or the text as a whole where letters join. */
function measureOf(font: Font, joins: boolean): (text: string) => number {
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

function openFace({ name, file, joins }: FaceFile): Face {
  const bytes = sfntOfWoff(readFileSync(file))
  const font = create(bytes) as Font // one font a file, no collection
  const letters = new Set(font.characterSet)
  return { name, bytes, joins, has: letter => letters.has(letter), width: measureOf(font, joins) }
}

const opened = new Map<string, Face>()

/** Read when a letter first asks for it: most papers need one file of 17 kB, Chinese ones 1.5 MB. */
function face(of: FaceFile): Face {
  const known = opened.get(of.name) ?? openFace(of)
  opened.set(of.name, known)
  return known
}

const faceOfSign = { 400: new Map<string, Face | undefined>(), 600: new Map<string, Face | undefined>() } as const

/** The face that a sign is drawn with, where there is one. */
export function faceOf(sign: string, weight: Weight): Face | undefined {
  const known = faceOfSign[weight]
  if (known.has(sign)) return known.get(sign)
  const letter = sign.codePointAt(0) ?? 0
  const file = FILES[weight].find(each => face(each).has(letter))
  const found = file && face(file)
  known.set(sign, found)
  return found
}

/** Drawn for a sign that no face has: it is seen that something stands there. */
export const UNKNOWN = '\ufffd'

export function plainFace(weight: Weight): Face {
  const found = faceOf(UNKNOWN, weight)
  if (!found) throw new Error('the typeface of paper has no sign for letters that it has not')
  return found
}

/** The faces that texts are drawn with, in either weight. */
export function facesFor(texts: readonly string[]): ReadonlySet<Face> {
  const signs = [...new Set(texts.join('')), UNKNOWN]
  return new Set(signs.flatMap(sign => [faceOf(sign, 400) ?? [], faceOf(sign, 600) ?? []].flat()))
}
