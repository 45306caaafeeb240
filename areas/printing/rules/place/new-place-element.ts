import { findField, listPaths } from '../variables/scope.ts'
import type { Fields, VariableType } from '../variables/variable.ts'
import { MM, type PlaceElement, type PlaceElementKind } from './element.ts'
import { NO_PICTURE } from './place-problems.ts'

const PLACE_ELEMENT_KINDS = [...(['text', 'money', 'barcode', 'picture', 'line', 'rectangle', 'ellipse'] as const)]

const UPRIGHT = { angle: 0 } as const

/** The first variable of a type, as it is written in a text; empty where the kind of print has none. */
function firstVariable(fields: Fields, type: VariableType): string {
  const path = listPaths(fields, 'variable').find(each => findField(fields, each.split('.'))?.type === type)
  return path === undefined ? '' : `{{${path}}}`
}

/** Elements that a kind of print may have: prices only where there are amounts. */
export const placeElementKinds = (fields: Fields): readonly PlaceElementKind[] =>
  PLACE_ELEMENT_KINDS.filter(kind => kind !== 'money' || firstVariable(fields, 'money') !== '')

interface NewPlace {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Variables of the kind of print. */
  readonly fields: Fields
}

/** A new element with its upper left corner at a place. */
export function newPlaceElement(kind: PlaceElementKind, { id, x, y, fields }: NewPlace): PlaceElement {
  const at = { id, x, y, ...UPRIGHT }
  switch (kind) {
    case 'text':
      return { ...at, kind, w: 30 * MM, h: 6 * MM, text: '', size: 4 * MM, leastSize: 2 * MM }
    case 'money':
      return { ...at, kind, w: 25 * MM, h: 12 * MM, text: firstVariable(fields, 'money'), size: 9 * MM, bold: true }
    case 'barcode':
      return { ...at, kind, w: 32 * MM, h: 10 * MM, value: firstVariable(fields, 'barcode'), symbology: 'auto' }
    case 'picture':
      return { ...at, kind, w: 15 * MM, h: 15 * MM, file: NO_PICTURE }
    case 'line':
      return { ...at, kind, w: 30 * MM, h: MM, weight: MM / 4 }
    default:
      return { ...at, kind, w: 20 * MM, h: 10 * MM, weight: MM / 4 }
  }
}
