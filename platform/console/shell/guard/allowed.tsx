import type { ReactNode } from 'react'
import { mayDo } from '#platform/rules/access/permission.ts'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'

const toList = (need: string | readonly string[]): readonly string[] => (typeof need === 'string' ? [need] : need)

/** Whether the user has any of the permissions; false for an empty list. */
export function useAllowed(need: string | readonly string[]): boolean {
  const held = useStore(session, now => now.permissions)
  return mayDo(held, toList(need))
}

/** Shows its children to users with one of the permissions; others do not see them. */
export function Allowed({ need, children }: { need: string | readonly string[]; children: ReactNode }) {
  return useAllowed(need) ? children : null
}
