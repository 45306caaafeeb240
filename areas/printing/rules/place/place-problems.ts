import { textProblems } from '../variables/binding.ts'
import { nearestVariable } from '../variables/nearest-variable.ts'
import { findField, isVariable } from '../variables/scope.ts'
import type { Fields } from '../variables/variable.ts'
import { codeModules } from './code-modules.ts'
import type { CodeElement, PictureElement, PlaceElement, PlaceTree } from './element.ts'
import { GOOD_MODULE } from './render-place.ts'

export interface PlaceProblem {
  /** Place of the element, from 0. */
  readonly at: readonly number[]
  readonly code: string
  readonly name: string
  readonly nearest?: string | undefined
}

type OwnProblem = Pick<PlaceProblem, 'code' | 'name'>

export const MOST_PLACED = 500
/** The id of no file: the picture is still to be chosen. */
export const NO_PICTURE = '00000000-0000-0000-0000-000000000000'

/** Widths in modules with their white ends: these do not depend on the value. */
const FIXED_WIDTH: Readonly<Record<string, number>> = { ean13: 95 + 22, upca: 95 + 18, ean8: 67 + 14 }

function codeProblems(element: CodeElement): OwnProblem[] {
  const { value, symbology, w } = element
  const isFixed = value !== '' && !value.includes('{{')
  if (isFixed && !codeModules(value, symbology)) return [{ code: 'codeValue', name: value }]
  const width = FIXED_WIDTH[symbology]
  return width !== undefined && w < width * GOOD_MODULE ? [{ code: 'codeNarrow', name: symbology }] : []
}

function pictureProblems({ file, variable }: PictureElement, fields: Fields): OwnProblem[] {
  if (variable === undefined) return file === NO_PICTURE ? [{ code: 'pictureMissing', name: '' }] : []
  return findField(fields, variable.split('.'))?.type === 'picture' ? [] : [{ code: 'variableUnknown', name: variable }]
}

function ownProblems(element: PlaceElement, fields: Fields): OwnProblem[] {
  switch (element.kind) {
    case 'text':
    case 'money':
      return textProblems(element.text, fields)
    case 'barcode':
      return [...textProblems(element.value, fields), ...codeProblems(element)]
    case 'picture':
      return pictureProblems(element, fields)
    default:
      return []
  }
}

const conditionProblems = ({ hiddenIf }: PlaceElement, fields: Fields): OwnProblem[] =>
  hiddenIf && !isVariable(findField(fields, hiddenIf.split('.'))) ? [{ code: 'variableUnknown', name: hiddenIf }] : []

/** The paper that an element covers, turned as it is. */
function isOutside({ x, y, w, h, angle }: PlaceElement, { paper }: PlaceTree): boolean {
  const upright = angle % 180 === 0
  const [width, height] = upright ? [w, h] : [h, w]
  const left = x + (w - width) / 2
  const top = y + (h - height) / 2
  return left + width <= 0 || top + height <= 0 || left >= paper.width || top >= paper.height
}

/** Everything that is wrong with a template, each with the place of its element. */
export function placeProblems(tree: PlaceTree, fields: Fields): PlaceProblem[] {
  if (tree.elements.length > MOST_PLACED) return [{ at: [MOST_PLACED], code: 'tooMany', name: String(MOST_PLACED) }]
  return tree.elements.flatMap((element, place) => {
    const outside = isOutside(element, tree) ? [{ code: 'outside', name: '' }] : []
    return [...ownProblems(element, fields), ...conditionProblems(element, fields), ...outside].map(
      ({ code, name }): PlaceProblem => ({ at: [place], code, name, nearest: nearestVariable(code, name, fields) }),
    )
  })
}
