import type { FieldProblems } from '#platform/contract/refusal.ts'

export type Values = Readonly<Record<string, unknown>>

/** A record being edited: its original and the user's changes. */
export interface Draft {
  /** The original record; empty for a new one. */
  readonly base: Values
  readonly changes: Values
  /** Problems by field, by message key. */
  readonly problems: FieldProblems
  /** Problems by field in the server's words. */
  readonly serverProblems: Readonly<Record<string, string>>
}

export const newDraft = (base: Values, changes: Values = {}): Draft => ({
  base,
  changes,
  problems: {},
  serverProblems: {},
})

export const valueIn = (draft: Draft, field: string): unknown =>
  field in draft.changes ? draft.changes[field] : draft.base[field]

/** Compares values as plain data. Undefined, null and a blank text are equal. */
export function sameValue(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (value == null || value === '' ? null : value)
  return Object.is(plain(a), plain(b)) || stable(plain(a)) === stable(plain(b))
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

const without = <T>(record: Readonly<Record<string, T>>, field: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field && !name.startsWith(`${field}.`)))

/** Changes a field and clears its problem; restoring the original value is no change. */
export function changed(draft: Draft, field: string, value: unknown): Draft {
  const changes = sameValue(value, draft.base[field])
    ? without(draft.changes, field)
    : { ...draft.changes, [field]: value ?? null }
  return {
    ...draft,
    changes,
    problems: without(draft.problems, field),
    serverProblems: without(draft.serverProblems, field),
  }
}

export const isDirty = (draft: Draft): boolean => Object.keys(draft.changes).length > 0

/** A field that another user changed since the record was read. */
export interface Difference {
  readonly field: string
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Both users changed it to different values: the user must choose. */
  readonly contested: boolean
}

/**
 * Differences since the record was read, by field.
 * @param theirs the current record
 */
export function differences(draft: Draft, theirs: Values, fields: readonly string[]): Difference[] {
  return fields.flatMap(field => {
    const before = draft.base[field]
    if (sameValue(before, theirs[field])) return []
    const mine = valueIn(draft, field)
    const contested = field in draft.changes && !sameValue(mine, theirs[field])
    return [{ field, before, mine, theirs: theirs[field], contested }]
  })
}

/** Continues from the current record; of contested fields those in `taken` lose the user's own value. */
export function rebased(draft: Draft, theirs: Values, taken: ReadonlySet<string>): Draft {
  const remaining = Object.entries(draft.changes).filter(
    ([field, value]) => !taken.has(field) && !sameValue(value, theirs[field]),
  )
  return newDraft(theirs, Object.fromEntries(remaining))
}
