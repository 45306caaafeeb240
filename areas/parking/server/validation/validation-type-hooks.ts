import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'

interface Terms {
  readonly gives: string
  readonly value: number
  readonly feeTable?: string | null
  readonly owes: string
  readonly owesValue: number
  readonly weekdays: readonly number[]
}

function problem(terms: Terms): Objection {
  if (terms.gives === 'percent' && terms.value > 100) return { value: { code: 'parking.validationType.overHundred' } }
  if (terms.gives === 'freeMinutes' && !Number.isInteger(terms.value))
    return { value: { code: 'parking.validationType.wholeMinutes' } }
  if (terms.gives === 'feeTable' && !terms.feeTable) return { feeTable: { code: 'platform.field.required' } }
  if (terms.owes === 'saving' && terms.owesValue > 100)
    return { owesValue: { code: 'parking.validationType.overHundred' } }
  return terms.weekdays.length === 0 ? { weekdays: { code: 'parking.validationType.noWeekday' } } : undefined
}

export const validationTypeHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(({ after }: Change) => {
      const terms = after as unknown as Terms | undefined // a row of the definition, which its schema let through
      return terms && problem(terms)
    }),
}
