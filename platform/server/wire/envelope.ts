import type { Answer, FieldProblems } from '#platform/contract/refusal.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import type { Translate } from './words.ts'

/** Text for each wrong field, in the caller's language. */
export function fieldWords(translate: Translate, fields: FieldProblems): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { code, params }]) => [name, translate(code, params)]))
}

/** An answer in wire format. */
export function toEnvelope(translate: Translate, answer: Answer<unknown>): Envelope {
  if (!answer.refused)
    return { success: 1, rtn: answer.rtn, dispMsg: '', result: answer.result ?? null, map: { ...answer.map } }
  const fields = answer.fields ? { fields: fieldWords(translate, answer.fields) } : {}
  return {
    success: 0,
    rtn: answer.rtn,
    dispMsg: translate(answer.code, answer.params),
    result: null,
    map: { ...answer.map, ...fields, code: answer.code },
  }
}
