import type { PlaceElement, PlaceTree, TextElement } from '../place/element.ts'
import type { Rect } from '../place/turned.ts'
import type { PosterItem } from './poster-fields.ts'

const WHITE = '#ffffff'
const GREY = '#999999'
const FRAME = 20
/** Space around the contents, as a share of the shorter side. */
const MARGIN = 0.06
/** An area so much wider than high has the picture beside the words. */
const WIDE = 1.25
/** Of the area, for the picture of a product. */
const PICTURE = 0.42

const part = (length: number, share: number): number => Math.max(1, Math.trunc(length * share)) // not money: hundredths of a millimetre

const inset = ({ x, y, w, h }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  w: Math.max(1, w - 2 * by),
  h: Math.max(1, h - 2 * by),
})

const whole = (w: number, h: number): Rect => ({ x: 0, y: 0, w, h })

interface Line {
  readonly id: string
  readonly text: string
  /** Shares of the height. */
  readonly top: number
  readonly height: number
  readonly lines: number
  readonly bold?: boolean
  readonly colour?: string
}

/** Of the width: an amount of twelve characters at this size still fits. */
const NARROWEST = 1 / 12

/** A centred text, as large as its strip allows and shrinking to a third, or to the width, before it is cut. */
function textLine({ x, y, w, h }: Rect, { top, height, lines, ...line }: Line): TextElement {
  const strip = part(h, height)
  const size = part(strip, 1 / (lines * 1.25))
  return {
    ...{ kind: 'text', angle: 0, align: 'centre', ...line },
    ...{ x, y: y + Math.trunc(h * top), w, h: strip }, // not money: hundredths of a millimetre
    ...{ size, leastSize: Math.min(part(size, 1 / 3), part(w, NARROWEST)), lines },
  }
}

/** The headline in white on a strip of the poster's colour. */
export function headlineTree(width: number, height: number, colour: string): PlaceTree {
  const area = inset(whole(width, height), part(Math.min(width, height), MARGIN * 2))
  const strip: PlaceElement = {
    id: 'strip',
    kind: 'rectangle',
    angle: 0,
    ...whole(width, height),
    weight: 1,
    filled: true,
    colour,
  }
  const headline: Line = {
    id: 'headline',
    text: '{{poster.headline}}',
    top: 0,
    height: 1,
    lines: 2,
    bold: true,
    colour: WHITE,
  }
  return { paper: { width, height }, elements: [strip, textLine(area, headline)] }
}

/** The text of the poster over the shop's name, at its lower edge. */
export function footTree(width: number, height: number): PlaceTree {
  const side = part(width, MARGIN / 2)
  // Printers leave the edge of the paper white.
  const area = { x: side, y: 0, w: width - 2 * side, h: part(height, 0.82) }
  return {
    paper: { width, height },
    elements: [
      textLine(area, { id: 'text', text: '{{poster.text}}', top: 0, height: 0.62, lines: 2 }),
      textLine(area, { id: 'shop', text: '{{shop.name}}', top: 0.66, height: 0.34, lines: 1, bold: true }),
    ],
  }
}

interface Row {
  readonly id: 'name' | 'name2' | 'offer' | 'price' | 'detail'
  /** Share of the height among the rows that there are. */
  readonly share: number
  readonly lines: number
  readonly bold?: boolean
  readonly inColour?: boolean
}

/** From top to bottom. What a product lacks leaves its room to the others. */
const ROWS: readonly Row[] = [
  { id: 'name', share: 28, lines: 2, bold: true },
  { id: 'name2', share: 11, lines: 1 },
  { id: 'offer', share: 11, lines: 1, bold: true, inColour: true },
  { id: 'price', share: 40, lines: 1, bold: true, inColour: true },
  { id: 'detail', share: 10, lines: 1 },
]

function itemRows(area: Rect, item: PosterItem, colour: string): PlaceElement[] {
  const rows = ROWS.filter(({ id }) => item[id] !== '')
  const all = rows.reduce((sum, { share }) => sum + share, 0)
  let top = 0
  return rows.map(({ id, share, inColour, ...row }): PlaceElement => {
    const strip = { id, text: `{{item.${id}}}`, top: top / all, height: share / all, ...row }
    top += share
    const { lines, ...line } = textLine(area, inColour ? { ...strip, colour } : strip)
    return id === 'price' ? { ...line, kind: 'money' } : { ...line, lines }
  })
}

/** Picture and words: beside each other where the area is wide, one below the other where it is high. */
function splitArea(area: Rect): readonly [picture: Rect, words: Rect] {
  const { x, y, w, h } = area
  if (w > WIDE * h) {
    const picture = part(w, PICTURE)
    return [
      { x, y, w: picture, h },
      { x: x + picture, y, w: w - picture, h },
    ]
  }
  const picture = part(h, PICTURE)
  return [
    { x, y, w, h: picture },
    { x, y: y + picture, w, h: h - picture },
  ]
}

/** One product: its name, what is offered, and the price, which is read from the aisle. */
export function itemTree(width: number, height: number, item: PosterItem, colour: string): PlaceTree {
  const area = inset(whole(width, height), part(Math.min(width, height), MARGIN))
  const [pictureArea, words] = item.picture ? splitArea(area) : [undefined, area]
  const elements = itemRows(words, item, colour)
  if (pictureArea)
    elements.push({
      id: 'picture',
      kind: 'picture',
      angle: 0,
      file: item.picture,
      ...inset(pictureArea, part(pictureArea.h, MARGIN / 2)),
    })
  return { paper: { width, height }, elements }
}

/** A frame around a product of a grid, along which talkers are cut. */
export const frameTree = (width: number, height: number): PlaceTree => ({
  paper: { width, height },
  elements: [{ id: 'frame', kind: 'rectangle', angle: 0, ...whole(width, height), weight: FRAME, colour: GREY }],
})
