import { BLACK, MM } from '../place/element.ts'
import { movePlaced } from '../place/move-placed.ts'
import type { Placed, PlacedItem, PlacedShape } from '../place/placed.ts'
import type { Rect } from '../place/turned.ts'

/** Colour that continues beyond the edge, so that no white shows where the cut is a little off. */
export const BLEED = 3 * MM
/** Around the paper: the bleed, and crop marks beside it. */
export const CROP_MARGIN = 10 * MM
const MARK = 5 * MM
/** A hairline, as printers set it. */
const HAIRLINE = 9

const WHITE = '#ffffff'

const filled = ({ x, y, w, h }: Rect, colour: string): PlacedShape => ({
  ...{ kind: 'rectangle', box: { x, y, w, h, angle: 0 }, weight: 1, filled: true, colour },
})

/** A filled area that reaches an edge of the paper continues over it. */
function withBleed(item: PlacedItem, { width, height }: Placed): PlacedItem {
  const { x, y, w, h, angle } = item.box
  if (item.kind !== 'rectangle' || !item.filled || angle !== 0) return item
  const left = x <= 0 ? BLEED : 0
  const top = y <= 0 ? BLEED : 0
  const right = x + w >= width ? BLEED : 0
  const bottom = y + h >= height ? BLEED : 0
  return { ...item, box: { x: x - left, y: y - top, w: w + left + right, h: h + top + bottom, angle } }
}

/** White over everything outside of the bleed. */
function outerStrips(width: number, height: number): PlacedShape[] {
  const strip = CROP_MARGIN - BLEED
  return [
    filled({ x: 0, y: 0, w: width, h: strip }, WHITE),
    filled({ x: 0, y: height - strip, w: width, h: strip }, WHITE),
    filled({ x: 0, y: 0, w: strip, h: height }, WHITE),
    filled({ x: width - strip, y: 0, w: strip, h: height }, WHITE),
  ]
}

/** Two hairlines at each corner, in line with the edges of the paper. */
function marks(width: number, height: number): PlacedShape[] {
  const across = [0, width - MARK].flatMap(x =>
    [CROP_MARGIN, height - CROP_MARGIN].map(y => ({ x, y: y - HAIRLINE / 2, w: MARK, h: HAIRLINE })),
  )
  const down = [0, height - MARK].flatMap(y =>
    [CROP_MARGIN, width - CROP_MARGIN].map(x => ({ x: x - HAIRLINE / 2, y, w: HAIRLINE, h: MARK })),
  )
  return [...across, ...down].map(mark => filled(mark, BLACK))
}

/** A page as printers cut it: on larger paper, with 3 mm of bleed and marks at the corners. */
export function withCropMarks(page: Placed): Placed {
  const width = page.width + 2 * CROP_MARGIN
  const height = page.height + 2 * CROP_MARGIN
  const moved = page.items.map(item => movePlaced(withBleed(item, page), CROP_MARGIN, CROP_MARGIN))
  return { ...page, width, height, items: [...moved, ...outerStrips(width, height), ...marks(width, height)] }
}
