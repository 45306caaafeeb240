import type { FieldProblems } from '#platform/contract/refusal.ts'
import type { TextProblem } from './liquid.ts'

/** What is wrong with a text of a template, at its field. */
export const problemOf = (field: string, problem: TextProblem): FieldProblems => {
  if ('syntax' in problem) return { [field]: { code: 'message.design.syntax', params: { words: problem.syntax } } }
  const { unknown, nearest } = problem
  return nearest
    ? { [field]: { code: 'message.design.unknownNear', params: { name: unknown, nearest } } }
    : { [field]: { code: 'message.design.unknown', params: { name: unknown } } }
}
