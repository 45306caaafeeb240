import type { ImportReport } from '#platform/contract/define/resource-operations.ts'
import type { FieldProblem, FieldProblems, Refusal } from '#platform/contract/refusal.ts'
import type { Translate } from '../wire/words.ts'
import type { Objection } from './engine.ts'

/** More would not be read; all are counted. */
const TOLD = 1000

export interface ProblemList {
  /** `row` as the spreadsheet shows it; 0 is the file as a whole. */
  add(row: number, field: string, problem: FieldProblem): void
  object(row: number, objection: Exclude<Objection, undefined>): void
  readonly count: number
  readonly reported: ImportReport['problems']
}

/** Collects problems in the caller's language. `getColumnName` returns the file's header of a field. */
export function problemList(translate: Translate, getColumnName: (field: string) => string): ProblemList {
  const reported: ImportReport['problems'] = []
  let count = 0

  function add(row: number, field: string, { code, params }: FieldProblem): void {
    count += 1
    if (reported.length < TOLD)
      reported.push({ row, column: field === '' ? '' : getColumnName(field), message: translate(code, params) })
  }

  function addAll(row: number, fields: FieldProblems): void {
    // A problem deep in a value (`address.postcode`) is reported for its column.
    for (const [path, problem] of Object.entries(fields)) add(row, path.split('.')[0] ?? path, problem)
  }

  return {
    add,
    object(row, objection) {
      if (!('refused' in objection) || objection.refused !== true) return addAll(row, objection as FieldProblems) // not a refusal
      const { code, params, fields } = objection as Refusal // checked in the line above
      if (fields && Object.keys(fields).length > 0) addAll(row, fields)
      else add(row, '', { code, params })
    },
    get count() {
      return count
    },
    reported,
  }
}
