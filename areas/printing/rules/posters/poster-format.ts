import { MM, type PlacePaper } from '../place/element.ts'

export const POSTER_PAPERS = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'letter', 'screen', 'own'] as const
export type PosterPaper = (typeof POSTER_PAPERS)[number]

export const POSTER_ORIENTATIONS = ['portrait', 'landscape'] as const
export type PosterOrientation = (typeof POSTER_ORIENTATIONS)[number]

/** One product a page, six products under one headline, or talkers to cut out for shelves. */
export const POSTER_LAYOUTS = ['single', 'grid', 'talkers4', 'talkers8'] as const
export type PosterLayout = (typeof POSTER_LAYOUTS)[number]

/** Edges of a paper of one's own, in millimetres. */
export const OWN_EDGES = { least: 100, most: 1200 } as const

/** What a poster is printed on, and how its products are arranged. */
export interface PosterFormat {
  readonly paper: PosterPaper
  readonly orientation: PosterOrientation
  readonly layout: PosterLayout
  /** Edges of a paper of one's own, in millimetres. */
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
}

/**
 * Shorter and longer edge (ISO 216, ANSI A), in millimetres. A screen is as large as its 1080 by 1920 pixels are at 150
 * dots to an inch.
 */
const EDGES: Readonly<Record<Exclude<PosterPaper, 'own'>, readonly [number, number]>> = {
  a1: [594, 841],
  a2: [420, 594],
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
  a6: [105, 148],
  letter: [215.9, 279.4],
  screen: [182.88, 325.12],
}

/** Products along the shorter and the longer edge. */
const CELLS: Readonly<Record<PosterLayout, readonly [number, number]>> = {
  single: [1, 1],
  grid: [2, 3],
  talkers4: [2, 2],
  talkers8: [2, 4],
}

/** Talkers are cut apart: each has the headline and the text of its own, and no room is left between them. */
export const isCutApart = ({ layout }: PosterFormat): boolean => layout === 'talkers4' || layout === 'talkers8'

function byOrientation<T>([short, long]: readonly [T, T], orientation: PosterOrientation): readonly [T, T] {
  return orientation === 'portrait' ? [short, long] : [long, short]
}

function edges({ paper, orientation, width, height }: PosterFormat): readonly [width: number, height: number] {
  if (paper !== 'own') return byOrientation(EDGES[paper], orientation)
  const [usualWidth, usualHeight] = byOrientation(EDGES.a4, orientation)
  return [width ?? usualWidth, height ?? usualHeight]
}

const toHundredths = (length: number): number => Number((length * MM).toFixed(0)) // not money: hundredths of a millimetre

export function posterPaper(format: PosterFormat): PlacePaper {
  const [width, height] = edges(format)
  return { width: toHundredths(width), height: toHundredths(height) }
}

/** Columns and rows of products on a page. */
export function posterCells(format: PosterFormat): readonly [columns: number, rows: number] {
  const [width, height] = edges(format)
  return byOrientation(CELLS[format.layout], width > height ? 'landscape' : 'portrait')
}
