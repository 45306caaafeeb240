import type { PlaceElement, PlacePaper, PlaceTree } from '../place/element.ts'

const MARGIN = 0.05

const part = (length: number, share: number): number => Math.trunc(length * share) // not money: hundredths of a millimetre

interface Line {
  readonly id: string
  readonly text: string
  /** Shares of the height. */
  readonly top: number
  readonly height: number
  readonly lines: number
  readonly bold?: boolean
}

const LINES: readonly Line[] = [
  {
    id: 'order',
    text: '{{order.number}}  {{item.number}}/{{item.count}}',
    top: 0.05,
    height: 0.14,
    lines: 1,
    bold: true,
  },
  { id: 'customer', text: '{{order.customer}}', top: 0.2, height: 0.14, lines: 1 },
  { id: 'name', text: '{{item.name}}', top: 0.36, height: 0.2, lines: 1, bold: true },
  { id: 'options', text: '{{item.options}}', top: 0.57, height: 0.22, lines: 2 },
  { id: 'note', text: '{{item.note}}', top: 0.78, height: 0.13, lines: 1 },
]

/** The sticker of shops that design none, in the size of the paper: what is read at the counter is large. */
export function stickerBuiltIn(paper: PlacePaper): PlaceTree {
  const { width, height } = paper
  const margin = part(width, MARGIN)
  const elements = LINES.map(
    ({ id, text, top, height: share, lines, bold }): PlaceElement => ({
      ...{ id, kind: 'text', text, lines, angle: 0, ...(bold && { bold }) },
      ...{ x: margin, y: part(height, top), w: width - 2 * margin, h: part(height, share) },
      ...{ size: part(height, share / lines / 1.3), leastSize: part(height, share / lines / 2.6) },
    }),
  )
  return { paper, elements }
}
