import type { z } from 'zod'
import { FIRST_YEAR, LAST_YEAR } from './define/calendar.ts'
import type { FieldProblem, FieldProblems } from './refusal.ts'

type Issue = z.core.$ZodIssue

const keyed = (name: string, params?: FieldProblem['params']): FieldProblem => ({
  code: `platform.field.${name}`,
  params,
})

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): FieldProblem {
  const min = Number(issue.minimum)
  if (issue.origin === 'string') return min <= 1 ? keyed('required') : keyed('tooShort', { min })
  if (issue.origin === 'array') return keyed('tooFew', { min })
  return keyed('tooSmall', { min })
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): FieldProblem {
  const max = Number(issue.maximum)
  if (issue.origin === 'string') return keyed('tooLong', { max })
  if (issue.origin === 'array') return keyed('tooMany', { max })
  return keyed('tooLarge', { max })
}

function toProblem(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_type':
      return issue.input == null ? keyed('required') : keyed('wrongType')
    case 'invalid_value':
      return keyed('notAllowed')
    case 'not_multiple_of':
      return keyed('tooManyDecimals')
    case 'unrecognized_keys':
      return keyed('unknown')
    case 'invalid_format':
      return issue.format === 'email' ? keyed('email') : keyed('format')
    case 'custom':
      if (issue.params?.check === 'abn') return keyed('abn')
      return issue.params?.range === 'years'
        ? keyed('yearRange', { from: String(FIRST_YEAR), to: String(LAST_YEAR) })
        : keyed('wrong')
    default:
      return keyed('wrong')
  }
}

/**
 * Turns zod's issues into one problem per field, the first of each; nested paths are joined by dots. Server and form
 * use the same texts.
 */
export function fieldProblems(issues: readonly Issue[]): FieldProblems {
  const problems: Record<string, FieldProblem> = {}
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(key => [...issue.path, key].map(String).join('.'))
        : [issue.path.map(String).join('.')]
    for (const name of names) problems[name] ??= toProblem(issue)
  }
  return problems
}
