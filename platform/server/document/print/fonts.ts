import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { sfntOfWoff } from './sfnt-of-woff.ts'

/** One file of the paper's typeface: its letters, and the bytes that a PDF takes its part of. */
export interface Face {
  readonly name: string
  readonly bytes: Buffer
  has(letter: number): boolean
  /** Width of a text in parts of its size, letter by letter. */
  width(text: string): number
}

export type Weight = 400 | 600

const NOTO = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules', '@fontsource', 'noto-sans', 'files')
/** The commonest first. WOFF and not WOFF2: fontkit cannot take a part of what the latter packs (2.0.4). */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'greek-ext', 'cyrillic-ext'] as const
/** Simplified Chinese, kana and full-width forms, in one weight. */
const CHINESE = { name: 'chinese', file: join(import.meta.dirname, 'fonts', 'noto-sans-sc-400.woff') }

const filesOf = (weight: Weight) => [
  ...SCRIPTS.map(script => ({
    name: `${script} ${weight}`,
    file: join(NOTO, `noto-sans-${script}-${weight}-normal.woff`),
  })),
  CHINESE,
]
const FILES = { 400: filesOf(400), 600: filesOf(600) } as const

function openFace(name: string, file: string): Face {
  const bytes = sfntOfWoff(readFileSync(file))
  const font = create(bytes) as Font // one font a file, no collection
  const letters = new Set(font.characterSet)
  const widths = new Map<string, number>()
  const widthOf = (sign: string) => {
    const known = widths.get(sign)
    if (known !== undefined) return known
    const width = font.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm
    widths.set(sign, width)
    return width
  }
  return {
    name,
    bytes,
    has: letter => letters.has(letter),
    width: text => [...text].reduce((sum, sign) => sum + widthOf(sign), 0),
  }
}

const opened = new Map<string, Face>()

/** Read when a letter first asks for it: most papers need one file of 17 kB, Chinese ones 1.5 MB. */
function face({ name, file }: { name: string; file: string }): Face {
  const known = opened.get(name) ?? openFace(name, file)
  opened.set(name, known)
  return known
}

const faceOfSign = { 400: new Map<string, Face | undefined>(), 600: new Map<string, Face | undefined>() } as const

function faceOf(sign: string, weight: Weight): Face | undefined {
  const known = faceOfSign[weight]
  if (known.has(sign)) return known.get(sign)
  const letter = sign.codePointAt(0) ?? 0
  const file = FILES[weight].find(each => face(each).has(letter))
  const found = file && face(file)
  known.set(sign, found)
  return found
}

/** Letters of one face that stand together. */
export interface Run {
  readonly face: Face
  readonly text: string
}

/** Drawn for a sign that no face has. */
const UNKNOWN = '?'

/** A text in runs of one face each. */
export function runsOf(text: string, weight: Weight): Run[] {
  const [plain] = FILES[weight]
  const runs: { face: Face; text: string }[] = []
  for (const sign of text) {
    const found = faceOf(sign, weight)
    const one = found ?? face(plain ?? CHINESE)
    const last = runs.at(-1)
    const drawn = found ? sign : UNKNOWN
    // A space belongs to whatever stands before it: fewer runs.
    if (last && (last.face === one || sign === ' ')) last.text += drawn
    else runs.push({ face: one, text: drawn })
  }
  return runs
}

/** The faces that texts are drawn with, in either weight. */
export function facesFor(texts: readonly string[]): ReadonlySet<Face> {
  const letters = [...new Set(texts.join(''))].join('')
  return new Set([...runsOf(letters, 400), ...runsOf(letters, 600)].map(run => run.face))
}

/** Whether paper can show the text: scripts that run from right to left or join their letters are the browser's to print. */
export const canPrint = (text: string): boolean => [...new Set(text)].every(sign => faceOf(sign, 400) !== undefined)
