import { code39, code128, type DrawingContext, datamatrix, gs1_128, itf14, qrcode } from 'bwip-js/generic'
import { classifyBarcode } from '#platform/rules/codes/barcode.ts'
import { eanModules } from './ean-modules.ts'
import type { CodeKind } from './element.ts'

/** A dark run of one row: place, row and length in modules. */
export type DarkRun = readonly [x: number, row: number, length: number]

/** A barcode as modules: one row of bars, or as many rows as columns. */
export interface CodeModules {
  readonly width: number
  readonly rows: number
  readonly dark: readonly DarkRun[]
  /** White modules that readers need at either end, and above and below of codes with rows. */
  readonly quiet: number
  /** One row of bars, to be drawn as high as there is room. */
  readonly isLinear: boolean
}

type DrawnKind = Exclude<CodeKind, 'auto'>

/** White modules at each end; the larger of both sides where they differ (GS1 General Specifications 5.2, ISO 18004). */
const QUIET: Readonly<Record<DrawnKind, number>> = {
  ...{ ean13: 11, ean8: 7, upca: 9, code128: 10, code39: 10, itf14: 10, gs1: 10, qr: 4, datamatrix: 1 },
}

function runsOf(bits: string): DarkRun[] {
  const runs: DarkRun[] = []
  for (const { 0: bars, index } of bits.matchAll(/1+/g)) runs.push([index, 0, bars.length])
  return runs
}

type Polygon = readonly (readonly number[])[]

/** Cells of a row inside polygons with right angles: between each two of the upright edges that cross it. */
function rowRuns(polygons: readonly Polygon[], row: number): DarkRun[] {
  const middle = row + 0.5
  const crossings = polygons.flatMap(points =>
    points.flatMap(([x = 0, y = 0], at) => {
      const [nextX = 0, nextY = 0] = points[(at + 1) % points.length] ?? []
      return x === nextX && Math.min(y, nextY) < middle && Math.max(y, nextY) > middle ? [x] : []
    }),
  )
  crossings.sort((a, b) => a - b)
  const runs: DarkRun[] = []
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from = 0, to = 0] = [crossings[at], crossings[at + 1]]
    if (to > from) runs.push([from, row, to - from])
  }
  return runs
}

/** Takes down what the library draws at one dot a module. */
function modulesDrawing(quiet: number, isLinear: boolean): DrawingContext<CodeModules> {
  const bars: DarkRun[] = []
  const polygons: Polygon[] = []
  let size = { width: 0, height: 0 }
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => {
      size = { width, height }
    },
    // The library names the middle of a bar, rounded up to whole modules.
    line: (x, _y0, _x1, _y1, length) => {
      bars.push([x - Math.ceil(length / 2), 0, length]) // not money: modules
    },
    polygon: points => {
      polygons.push(points)
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => {
      if (isLinear) {
        const [first = 0] = bars[0] ?? []
        const width = bars.reduce((most, [x, , length]) => Math.max(most, x + length), 0)
        return { width: width - first, rows: 1, dark: bars.map(([x, , w]) => [x - first, 0, w]), quiet, isLinear }
      }
      const rows = Array.from({ length: size.height }, (_, row) => rowRuns(polygons, row))
      return { width: size.width, rows: size.height, dark: rows.flat(), quiet, isLinear }
    },
  }
}

const LIBRARY = {
  code128: (value: string) =>
    code128<CodeModules>({ bcid: 'code128', text: value }, modulesDrawing(QUIET.code128, true)),
  code39: (value: string) => code39<CodeModules>({ bcid: 'code39', text: value }, modulesDrawing(QUIET.code39, true)),
  itf14: (value: string) =>
    itf14<CodeModules>({ bcid: 'itf14', text: value, showborder: false }, modulesDrawing(QUIET.itf14, true)),
  gs1: (value: string) => gs1_128<CodeModules>({ bcid: 'gs1-128', text: value }, modulesDrawing(QUIET.gs1, true)),
  qr: (value: string) =>
    qrcode<CodeModules>(
      { bcid: 'qrcode', text: value, eclevel: 'M' } as Parameters<typeof qrcode>[0], // the type lacks eclevel
      modulesDrawing(QUIET.qr, false),
    ),
  datamatrix: (value: string) =>
    datamatrix<CodeModules>({ bcid: 'datamatrix', text: value }, modulesDrawing(QUIET.datamatrix, false)),
} as const

const TRADE = { ean13: 'ean13', ean8: 'ean8', upcA: 'upca', gtin14: 'gs1', free: 'code128' } as const
const EAN_DIGITS: Readonly<Record<string, number>> = { ean13: 13, ean8: 8, upca: 12 }

interface DrawableCode {
  readonly kind: DrawnKind
  readonly value: string
}

/** The symbology that a value is drawn in; undefined where its kind cannot hold it. */
function drawable(value: string, symbology: CodeKind): DrawableCode | undefined {
  if (value === '') return undefined
  const { symbology: trade, valid } = classifyBarcode(value)
  if (symbology === 'auto') {
    const kind = valid ? TRADE[trade] : 'code128'
    return { kind, value: kind === 'gs1' ? `(01)${value}` : value }
  }
  const length = EAN_DIGITS[symbology]
  if (length === undefined) return { kind: symbology, value }
  return value.length === length && valid ? { kind: symbology, value } : undefined
}

const isEan = (kind: DrawnKind): kind is 'ean13' | 'ean8' | 'upca' => EAN_DIGITS[kind] !== undefined

const encoded = new Map<string, CodeModules | undefined>()
const MOST_ENCODED = 5000

function encode({ kind, value }: DrawableCode): CodeModules | undefined {
  if (isEan(kind)) {
    const bits = eanModules(value)
    return { width: bits.length, rows: 1, dark: runsOf(bits), quiet: QUIET[kind], isLinear: true }
  }
  try {
    return LIBRARY[kind](value)
  } catch {
    // The library throws for values that a symbology cannot hold.
    return undefined
  }
}

/** Modules of a value; undefined where the symbology cannot hold it: never a code of something else. */
export function codeModules(value: string, symbology: CodeKind): CodeModules | undefined {
  const code = drawable(value, symbology)
  // Faster to write again than to find, and thousands of them would stay in memory.
  if (code && isEan(code.kind)) return encode(code)
  const key = `${symbology}\u0000${value}`
  if (encoded.has(key)) return encoded.get(key)
  const modules = code && encode(code)
  if (encoded.size >= MOST_ENCODED) encoded.clear()
  encoded.set(key, modules)
  return modules
}
