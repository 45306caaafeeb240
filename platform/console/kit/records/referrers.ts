import { z } from 'zod'
import type { CallError } from '#platform/console/shell/api/call-error.ts'
import { createStore } from '#platform/console/shell/store.ts'

const usedBy = z.array(z.object({ resource: z.string(), id: z.string(), title: z.string(), kind: z.string() }))
export type Referrer = z.infer<typeof usedBy>[number]

export interface Refused {
  readonly message: string
  readonly usedBy: readonly Referrer[]
  /** How many more there are that the user may not see. */
  readonly hidden: number
}

/** A deletion that was refused because others refer to what was to go (rtn -1103). */
export const refusedDeletion = createStore<Refused | null>(null)

export function showReferrers(error: CallError): void {
  const read = usedBy.safeParse(error.map.usedBy)
  const { hidden } = error.map
  refusedDeletion.set({
    message: error.message,
    usedBy: read.success ? read.data : [],
    hidden: typeof hidden === 'number' ? hidden : 0,
  })
}
