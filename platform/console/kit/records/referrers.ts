import type { CallError } from '#platform/console/shell/api/call-error.ts'
import { createStore } from '#platform/console/shell/store.ts'

const MEMBERS = ['resource', 'id', 'title', 'kind'] as const
export type Referrer = Readonly<Record<(typeof MEMBERS)[number], string>>

// By hand: lists load this file, and they do without zod.
const isReferrer = (value: unknown): value is Referrer =>
  typeof value === 'object' && value !== null && MEMBERS.every(name => typeof Reflect.get(value, name) === 'string')

export interface Refused {
  readonly message: string
  readonly usedBy: readonly Referrer[]
  /** Number of others that the user may not see. */
  readonly hidden: number
}

/** A deletion that was refused because other records refer to the record (rtn -1103). */
export const refusedDeletion = createStore<Refused | null>(null)

export function showReferrers(error: CallError): void {
  const { hidden, usedBy } = error.map
  refusedDeletion.set({
    message: error.message,
    usedBy: Array.isArray(usedBy) ? usedBy.filter(isReferrer) : [],
    hidden: typeof hidden === 'number' ? hidden : 0,
  })
}
