import type { PlaceTree } from '../place/element.ts'
import { centreInHeight, movePlaced } from '../place/move-placed.ts'
import type { Placed } from '../place/placed.ts'
import { renderPlace } from '../place/render-place.ts'
import type { Rect } from '../place/turned.ts'
import type { ValueFormats } from '../variables/filters.ts'
import type { Data } from '../variables/variable.ts'
import { drawOwnDesign } from './own-design.ts'
import { splitCells } from './poster-cells.ts'
import { NO_POSTER_ITEM, POSTER_FIELDS, type PosterAround, type PosterData, type PosterItem } from './poster-fields.ts'
import { isCutApart, type PosterFormat, posterCells, posterPaper } from './poster-format.ts'
import { footTree, frameTree, headlineTree, itemTree } from './poster-trees.ts'

export interface Poster extends PosterFormat {
  readonly around: PosterAround
  /** The published layout by which each product is drawn; without one, the built-in look. */
  readonly design?: PlaceTree | undefined
  /** `#rrggbb`, on which white is read well. */
  readonly colour: string
  /** Without any, the headline fills the page. */
  readonly items: readonly PosterItem[]
}

/** Of the height: the headline, and the text with the shop's name. */
const HEADLINE = 0.2
const FOOT = 0.12
/** Between the products of a grid, as a share of the shorter side. */
const GAP = 0.02

const part = (length: number, share: number): number => Math.trunc(length * share) // not money: hundredths of a millimetre

type Draw = (tree: PlaceTree, area: Rect, item?: PosterItem) => Placed

/** Draws a tree for a part of the page. */
const drawer =
  ({ around }: Poster, formats: ValueFormats): Draw =>
  (tree, { x, y }, item = NO_POSTER_ITEM) => {
    const data = { ...around, item } satisfies PosterData as unknown as Data // typed fields are a subset of data by name
    const placed = renderPlace(tree, { fields: POSTER_FIELDS, data }, formats)
    return { ...placed, items: placed.items.map(each => movePlaced(centreInHeight(each), x, y)) }
  }

interface Bands {
  readonly head: Rect
  readonly body: Rect
  readonly foot: Rect
}

/** Headline, products and text from top to bottom. Without a headline the products have its room, and without products it has theirs. */
function bands({ x, y, w, h }: Rect, { headline }: PosterData['poster'], hasItems: boolean): Bands {
  const foot = part(h, FOOT)
  const most = h - foot
  const share = headline === '' ? 0 : part(h, HEADLINE)
  const head = hasItems ? share : most
  return {
    head: { x, y, w, h: head },
    body: { x, y: y + head, w, h: most - head },
    foot: { x, y: y + most, w, h: foot },
  }
}

function drawBands({ around: { poster }, colour }: Poster, { head, foot }: Bands, draw: Draw): Placed[] {
  const drawnFoot = draw(footTree(foot.w, foot.h), foot)
  return poster.headline === '' ? [drawnFoot] : [draw(headlineTree(head.w, head.h, colour), head), drawnFoot]
}

const drawItem = ({ colour }: Poster, item: PosterItem, area: Rect, draw: Draw): Placed =>
  draw(itemTree(area.w, area.h, item, colour), area, item)

const drawFrame = (area: Rect, draw: Draw): Placed => draw(frameTree(area.w, area.h), area)

/** A talker is a small poster of its own, cut out along its frame. */
function drawTalker(poster: Poster, item: PosterItem, area: Rect, draw: Draw): Placed[] {
  const own = bands(area, poster.around.poster, true)
  return [...drawBands(poster, own, draw), drawItem(poster, item, own.body, draw), drawFrame(area, draw)]
}

function drawTalkers(poster: Poster, items: readonly PosterItem[], page: Rect, draw: Draw): Placed[] {
  const areas = splitCells(page, posterCells(poster), 0)
  return items.flatMap((item, at) => drawTalker(poster, item, areas[at] ?? page, draw))
}

function drawPage(poster: Poster, items: readonly PosterItem[], page: Rect, draw: Draw): Placed[] {
  if (isCutApart(poster) && items.length > 0) return drawTalkers(poster, items, page, draw)
  const own = bands(page, poster.around.poster, items.length > 0)
  const isGrid = poster.layout === 'grid'
  const areas = splitCells(own.body, posterCells(poster), isGrid ? part(Math.min(page.w, page.h), GAP) : 0)
  const drawn = items.flatMap((item, at) => {
    const area = areas[at] ?? own.body
    return [drawItem(poster, item, area, draw), ...(isGrid ? [drawFrame(area, draw)] : [])]
  })
  return [...drawBands(poster, own, draw), ...drawn]
}

function splitPages(items: readonly PosterItem[], perPage: number): (readonly PosterItem[])[] {
  if (items.length === 0) return [[]]
  const pages: (readonly PosterItem[])[] = []
  for (let start = 0; start < items.length; start += perPage) pages.push(items.slice(start, start + perPage))
  return pages
}

/** The pages of a poster, with everything at its place: the same for screen, PDF and picture. */
export function layOutPoster(poster: Poster, formats: ValueFormats): Placed[] {
  const { width, height } = posterPaper(poster)
  const [columns, rows] = posterCells(poster)
  const draw = drawer(poster, formats)
  return splitPages(poster.items, columns * rows).map(items => {
    const page = { x: 0, y: 0, w: width, h: height }
    const parts = poster.design
      ? drawOwnDesign(poster.design, { poster, items, page, formats })
      : drawPage(poster, items, page, draw)
    return {
      ...{ width, height },
      items: parts.flatMap(placed => placed.items),
      notes: parts.flatMap(placed => placed.notes),
    }
  })
}
