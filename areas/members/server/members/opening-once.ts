import type { Change } from '#platform/server/resource/engine.ts'

/** What a member brings from another system once: later values change nothing. */
const ONCE = ['openingCard', 'openingBalance', 'openingTier'] as const

const isLate = ({ before, after }: Change, field: string): boolean =>
  before?.[field] != null && after !== undefined && before[field] !== after[field]

/** A file may be old, or one's own export: what was entered already stays as it is, and is listed where the file differs. */
export function skipEnteredOnce(change: Change): Change {
  const late = ONCE.filter(field => isLate(change, field))
  const { before, after } = change
  if (!change.imported || late.length === 0) return change
  const skippedFields = late.filter(field => after?.[field] != null)
  return {
    ...change,
    after: { ...after, ...Object.fromEntries(late.map(field => [field, before?.[field] ?? null])) },
    skipped: { ...change.skipped, ...Object.fromEntries(skippedFields.map(field => [field, { code: ENTERED }])) },
  }
}

const ENTERED = 'member.member.enteredAlready'

/** In a form the same is refused. */
export function enteredOnce(change: Change) {
  const late = ONCE.filter(field => isLate(change, field))
  return late.length === 0 ? undefined : Object.fromEntries(late.map(field => [field, { code: ENTERED }]))
}
