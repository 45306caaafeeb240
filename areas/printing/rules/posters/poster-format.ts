import { MM, type PlacePaper } from '../place/element.ts'

export const POSTER_PAPERS = ['a3', 'a4', 'a5'] as const
export type PosterPaper = (typeof POSTER_PAPERS)[number]

export const POSTER_ORIENTATIONS = ['portrait', 'landscape'] as const
export type PosterOrientation = (typeof POSTER_ORIENTATIONS)[number]

/** One product a page, six products under one headline, or talkers to cut out for shelves. */
export const POSTER_LAYOUTS = ['single', 'grid', 'talkers4', 'talkers8'] as const
export type PosterLayout = (typeof POSTER_LAYOUTS)[number]

/** What a poster is printed on, and how its products are arranged. */
export interface PosterFormat {
  readonly paper: PosterPaper
  readonly orientation: PosterOrientation
  readonly layout: PosterLayout
}

/** Shorter and longer edge (ISO 216), in millimetres. */
const EDGES: Readonly<Record<PosterPaper, readonly [number, number]>> = {
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
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

function byOrientation<T>([short, long]: readonly [T, T], { orientation }: PosterFormat): readonly [T, T] {
  return orientation === 'portrait' ? [short, long] : [long, short]
}

export function posterPaper(format: PosterFormat): PlacePaper {
  const [width, height] = byOrientation(EDGES[format.paper], format)
  return { width: width * MM, height: height * MM }
}

/** Columns and rows of products on a page. */
export const posterCells = (format: PosterFormat): readonly [columns: number, rows: number] =>
  byOrientation(CELLS[format.layout], format)
