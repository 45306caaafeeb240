import { z } from 'zod'
import type { CallError } from '#platform/console/shell/api/call-error.ts'
import { createStore } from '#platform/console/shell/store.ts'

const usedBy = z.array(z.object({ resource: z.string(), id: z.string(), title: z.string(), kind: z.string() }))
export type Referrer = z.infer<typeof usedBy>[number]

export interface Refused {
  readonly message: string
  readonly usedBy: readonly Referrer[]
}

/** A deletion that was refused because others refer to what was to go (rtn -1103). */
export const refusedDeletion = createStore<Refused | null>(null)

export function showReferrers(error: CallError): void {
  const read = usedBy.safeParse(error.map.usedBy)
  refusedDeletion.set({ message: error.message, usedBy: read.success ? read.data : [] })
}
