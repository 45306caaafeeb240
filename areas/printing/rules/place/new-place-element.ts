import { MM, type PlaceElement, type PlaceElementKind } from './element.ts'
import { NO_PICTURE } from './place-problems.ts'

export const PLACE_ELEMENT_KINDS = [
  ...(['text', 'money', 'barcode', 'picture', 'line', 'rectangle', 'ellipse'] as const),
]

const UPRIGHT = { angle: 0 } as const

/** A new element with its upper left corner at a place. */
export function newPlaceElement(kind: PlaceElementKind, id: string, x: number, y: number): PlaceElement {
  const at = { id, x, y, ...UPRIGHT }
  switch (kind) {
    case 'text':
      return { ...at, kind, w: 30 * MM, h: 6 * MM, text: '', size: 4 * MM, leastSize: 2 * MM }
    case 'money':
      return { ...at, kind, w: 25 * MM, h: 12 * MM, text: '{{item.price}}', size: 9 * MM, bold: true }
    case 'barcode':
      return { ...at, kind, w: 32 * MM, h: 10 * MM, value: '{{item.barcode}}', symbology: 'auto' }
    case 'picture':
      return { ...at, kind, w: 15 * MM, h: 15 * MM, file: NO_PICTURE }
    case 'line':
      return { ...at, kind, w: 30 * MM, h: MM, weight: MM / 4 }
    default:
      return { ...at, kind, w: 20 * MM, h: 10 * MM, weight: MM / 4 }
  }
}
