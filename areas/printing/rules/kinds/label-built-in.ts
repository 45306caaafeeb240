import type { PlacePaper, PlaceTree } from '../place/element.ts'

/** Shares of the label: what is read from the aisle is large. */
const MARGIN = 0.06
const NAME = { height: 0.26, size: 0.11 }
const PRICE = { top: 0.3, height: 0.4, size: 0.32 }
const CODE = { height: 0.28, width: 0.68 }

const part = (length: number, share: number): number => Math.trunc(length * share) // not money: hundredths of a millimetre

/** The shelf label of shops that design none, in the size of the paper. */
export function labelBuiltIn(paper: PlacePaper): PlaceTree {
  const { width, height } = paper
  const margin = part(height, MARGIN)
  const inner = width - 2 * margin
  const codeTop = height - margin - part(height, CODE.height)
  const codeWidth = Math.max(part(inner, CODE.width), Math.min(inner, 2850))
  const price = part(inner, 0.62)
  return {
    paper,
    elements: [
      {
        ...{ id: 'name', kind: 'text', text: '{{item.name}}', bold: true, angle: 0 },
        ...{ x: margin, y: margin, w: inner, h: part(height, NAME.height) },
        ...{ size: part(height, NAME.size), leastSize: part(height, NAME.size / 2), lines: 2 },
      },
      {
        ...{ id: 'price', kind: 'money', text: '{{item.price}}', bold: true, angle: 0 },
        ...{ x: margin, y: part(height, PRICE.top), w: price, h: part(height, PRICE.height) },
        size: part(height, PRICE.size),
      },
      {
        ...{ id: 'per', kind: 'text', text: '{{item.per}}', align: 'end', angle: 0, lines: 2 },
        ...{ x: margin + price, y: part(height, PRICE.top + 0.08), w: inner - price, h: part(height, 0.24) },
        ...{ size: part(height, 0.08), leastSize: part(height, 0.05) },
      },
      {
        ...{ id: 'code', kind: 'text', text: '{{item.code}}', angle: 0, lines: 1 },
        ...{
          x: margin,
          y: height - margin - part(height, 0.1),
          w: Math.max(1, inner - codeWidth),
          h: part(height, 0.1),
        },
        ...{ size: part(height, 0.065), leastSize: part(height, 0.03), hiddenIf: 'item.barcode' },
      },
      {
        ...{ id: 'barcode', kind: 'barcode', value: '{{item.barcode}}', symbology: 'auto', angle: 0 },
        ...{ x: width - margin - codeWidth, y: codeTop, w: codeWidth, h: part(height, CODE.height) },
      },
    ],
  }
}
