import type { FieldProblems } from '#platform/contract/refusal.ts'
import { WEEKDAY_NAMES } from '#platform/rules/time/weekday-names.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { readHours } from './read-hours.ts'

/** Hours that were changed are to be pushed again. */
const STANDING = ['state', 'pushedAt', 'comparedAt', 'differences'] as const
const CONTENT = [...WEEKDAY_NAMES, 'holidays', 'account'] as const

const isChanged = ({ before, after }: Change): boolean => CONTENT.some(field => before?.[field] !== after?.[field])

function withState(change: Change): Row | undefined {
  const { before, after } = change
  if (!after || !before || !isChanged(change)) return after
  const standing = Object.fromEntries(
    STANDING.map(field => [field, field === 'state' ? 'draft' : (after[field] ?? null)]),
  )
  return { ...after, ...standing, differences: null }
}

function problems(after: Row): FieldProblems | undefined {
  const hours = readHours(after)
  return 'fields' in hours ? hours.fields : undefined
}

export const hoursHooks: ResourceHooks = {
  prepare: async (_, changes) => changes.map(change => ({ ...change, after: withState(change) })),
  check: async (_, changes) => changes.map(({ after }) => after && problems(after)),
}
