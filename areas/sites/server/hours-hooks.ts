import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'

type Hours = { readonly weekdays: readonly number[] }
type BusinessHours = Hours & { readonly holidays: string; readonly holidayClass?: number | null }

// Rows of the definitions, which their schemas let through.
const rowOf = <T>({ after }: Change) => after as unknown as T | undefined

const noWeekday = (hours: Hours): Objection =>
  hours.weekdays.length === 0 ? { weekdays: { code: 'site.tradeHours.noWeekday' } } : undefined

function businessProblem(hours: BusinessHours): Objection {
  if (hours.holidayClass && hours.holidays === 'any')
    return { holidayClass: { code: 'site.lotBusinessTime.classOfNone' } }
  return noWeekday(hours)
}

export const hoursHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(change => {
      const hours = rowOf<Hours>(change)
      return hours && noWeekday(hours)
    }),
}

export const businessTimeHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(change => {
      const hours = rowOf<BusinessHours>(change)
      return hours && businessProblem(hours)
    }),
}
