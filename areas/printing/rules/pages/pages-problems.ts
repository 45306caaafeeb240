import { NO_PICTURE } from '../place/place-problems.ts'
import { textProblems } from '../variables/binding.ts'
import { nearestVariable } from '../variables/nearest-variable.ts'
import { findField, isVariable } from '../variables/scope.ts'
import type { Fields } from '../variables/variable.ts'
import type { PagePart, PagesTree, TablePart } from './element.ts'

export interface PagesProblem {
  /** Place of the part, from 0; empty: of the layout as a whole. */
  readonly at: readonly number[]
  readonly code: string
  readonly name: string
  readonly nearest?: string | undefined
}

type OwnProblem = Pick<PagesProblem, 'code' | 'name'>

export const MOST_PARTS = 60

/** Variables inside a row of a list. */
export function rowFields(fields: Fields, list: string): Fields {
  const field = findField(fields, list.split('.'))
  return field?.type === 'list' ? { ...fields, [field.item]: { type: 'group', fields: field.fields } } : fields
}

function tableProblems({ list, columns, carry }: TablePart, fields: Fields): OwnProblem[] {
  if (findField(fields, list.split('.'))?.type !== 'list') return [{ code: 'listUnknown', name: list }]
  const inner = rowFields(fields, list)
  const carried = findField(inner, carry.split('.'))
  const wrongCarry = carry !== '' && !(isVariable(carried) && carried.type === 'money')
  return [
    ...columns.flatMap(({ title, text }) => [...textProblems(title, fields), ...textProblems(text, inner)]),
    ...(wrongCarry ? [{ code: 'variableUnknown', name: carry }] : []),
  ]
}

function ownProblems(part: PagePart, fields: Fields): OwnProblem[] {
  switch (part.kind) {
    case 'text':
      return textProblems(part.text, fields)
    case 'blocks':
      return part.blocks.flatMap(({ label, text }) => [...textProblems(label, fields), ...textProblems(text, fields)])
    case 'totals':
      return part.rows.flatMap(({ label, text }) => [...textProblems(label, fields), ...textProblems(text, fields)])
    case 'table':
      return tableProblems(part, fields)
    case 'picture':
      return part.file === NO_PICTURE ? [{ code: 'pictureMissing', name: '' }] : []
    default:
      return []
  }
}

const conditionProblems = ({ shownIf }: PagePart, fields: Fields): OwnProblem[] => {
  const field = shownIf ? findField(fields, shownIf.split('.')) : undefined
  return shownIf && !isVariable(field) && field?.type !== 'list' ? [{ code: 'variableUnknown', name: shownIf }] : []
}

/** Everything that is wrong with a layout, each with the place of its part. `page` is known in the foot alone. */
export function pagesProblems(tree: PagesTree, fields: Fields): PagesProblem[] {
  if (tree.parts.length > MOST_PARTS) return [{ at: [MOST_PARTS], code: 'tooMany', name: String(MOST_PARTS) }]
  const { page: _page, ...body } = fields
  const named = (at: readonly number[], problems: readonly OwnProblem[]): PagesProblem[] =>
    problems.map(({ code, name }) => ({ at, code, name, nearest: nearestVariable(code, name, fields) }))
  return [
    ...tree.parts.flatMap((part, at) => named([at], [...ownProblems(part, body), ...conditionProblems(part, body)])),
    ...named([], textProblems(tree.foot, fields)),
  ]
}
