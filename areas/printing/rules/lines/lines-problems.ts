import { type BindingProblem, textProblems } from '../variables/binding.ts'
import { nearestVariable } from '../variables/nearest-variable.ts'
import { findField, isVariable } from '../variables/scope.ts'
import type { Fields } from '../variables/variable.ts'
import type { LinesElement, LinesTree } from './element.ts'
import { innerFields } from './inner-fields.ts'
import { NO_FILE } from './new-element.ts'

export interface LinesProblem {
  /** Places of the element and of its parents, from 0. */
  readonly at: readonly number[]
  readonly code: BindingProblem['code'] | 'listUnknown' | 'doesNotFit' | 'tooDeep' | 'tooMany' | 'pictureMissing'
  readonly name: string
  readonly nearest?: string | undefined
}

export const MOST_ELEMENTS = 500
export const MOST_DEPTH = 8
/** A cell without a width needs so many characters. */
const LEAST_SHARE = 4

function texts(element: LinesElement): readonly string[] {
  switch (element.kind) {
    case 'text':
      return [element.text]
    case 'columns':
      return element.cells.map(({ text }) => text)
    case 'languagePair':
      return [element.first, element.second, element.amount ?? '']
    case 'barcode':
    case 'qr':
      return [element.value]
    default:
      return []
  }
}

/** Characters that cells need at least, with a gap between them. */
function leastWidth(element: LinesElement): number {
  if (element.kind !== 'columns') return 0
  const cells = element.cells.reduce((sum, { width }) => sum + (width ?? LEAST_SHARE), 0)
  return (cells + element.cells.length - 1) * (element.double ? 2 : 1)
}

interface Checking {
  readonly columns: number
  count: number
}

function ownProblems(element: LinesElement, fields: Fields, { columns }: Checking): Omit<LinesProblem, 'at'>[] {
  const bindings = texts(element).flatMap(text => textProblems(text, fields))
  const wide = leastWidth(element) > columns ? [{ code: 'doesNotFit' as const, name: String(columns) }] : []
  if (element.kind === 'each' && findField(fields, element.list.split('.'))?.type !== 'list')
    return [{ code: 'listUnknown', name: element.list }]
  if (element.kind === 'if' || element.kind === 'unless') {
    const field = findField(fields, element.path.split('.'))
    return isVariable(field) || field?.type === 'list' ? [] : [{ code: 'variableUnknown', name: element.path }]
  }
  if (element.kind === 'picture' && element.file === NO_FILE) return [{ code: 'pictureMissing', name: '' }]
  return [...bindings, ...wide]
}

function walk(tree: LinesTree, fields: Fields, at: readonly number[], checking: Checking): LinesProblem[] {
  if (at.length >= MOST_DEPTH) return tree.length > 0 ? [{ at, code: 'tooDeep', name: String(MOST_DEPTH) }] : []
  return tree.flatMap((element, place) => {
    const here = [...at, place]
    checking.count += 1
    if (checking.count === MOST_ELEMENTS + 1) return [{ at: here, code: 'tooMany', name: String(MOST_ELEMENTS) }]
    const own = ownProblems(element, fields, checking).map(problem => ({
      ...problem,
      at: here,
      nearest: nearestVariable(problem.code, problem.name, fields),
    }))
    return 'children' in element
      ? [...own, ...walk(element.children, innerFields(element, fields), here, checking)]
      : own
  })
}

/**
 * Everything that is wrong with a template, each with the place of its element.
 *
 * @param columns characters of the narrowest paper that it is printed on
 */
export const linesProblems = (tree: LinesTree, fields: Fields, columns: number): LinesProblem[] =>
  walk(tree, fields, [], { columns, count: 0 })
