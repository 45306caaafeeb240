import type { FieldProblem, Refusal } from '#platform/contract/refusal.ts'
import type { Translate } from '#platform/server/wire/words.ts'
import { Plu } from '../../contract/plu.ts'

/** One reason against a new price, stored as a message key, so that readers see it in their own language. */
export interface PriceProblem extends FieldProblem {
  readonly field?: string
}

export function toPriceProblems({ code, params, fields = {} }: Refusal): PriceProblem[] {
  const named = Object.entries(fields).map(([field, problem]) => ({ field, ...problem }))
  return named.length > 0 ? named : [{ code, params }]
}

/** "Tax rate: There is no such rate." */
export function problemWords(t: Translate, problems: readonly PriceProblem[]): string {
  const said = problems.map(({ field, code, params }) => {
    const words = t(code, params)
    // What is wrong deep within a value (`names.zh`) is said of the whole.
    return field === undefined ? words : `${t(`${Plu.key}.fields.${field.split('.')[0]}`)}: ${words}`
  })
  return said.join(' ')
}
