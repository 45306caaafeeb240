import type { PlaceTree } from '../place/element.ts'
import { movePlaced } from '../place/move-placed.ts'
import type { Placed } from '../place/placed.ts'
import { printPlace } from '../place/print-place.ts'
import { scalePlaced } from '../place/scale-placed.ts'
import type { Rect } from '../place/turned.ts'
import type { ValueFormats } from '../variables/filters.ts'
import { splitCells } from './poster-cells.ts'
import { NO_POSTER_ITEM, type PosterAround, type PosterItem } from './poster-fields.ts'
import { type PosterFormat, posterCells } from './poster-format.ts'

interface OwnDesign {
  readonly poster: PosterFormat & { readonly around: PosterAround }
  readonly items: readonly PosterItem[]
  readonly page: Rect
  readonly formats: ValueFormats
}

/** As large as fits into an area, in its middle. */
function fitInto({ width, height, items, notes }: Placed, { x, y, w, h }: Rect): Placed {
  const by = Math.min(w / width, h / height)
  const left = x + (w - width * by) / 2
  const top = y + (h - height * by) / 2
  return { width: w, height: h, items: items.map(item => movePlaced(scalePlaced(item, by), left, top)), notes }
}

/** Products of one page by a layout of one's own: one over the whole page, or one in each cell. */
export function drawOwnDesign(design: PlaceTree, { poster, items, page, formats }: OwnDesign): Placed[] {
  const areas = items.length > 0 ? splitCells(page, posterCells(poster), 0) : [page]
  const shown = items.length > 0 ? items : [NO_POSTER_ITEM]
  return shown.map((item, at) => {
    const data = { ...poster.around, item }
    return fitInto(printPlace(design, { kind: 'poster', data, formats }).placed, areas[at] ?? page)
  })
}
