import type { ReactNode } from 'react'
import { mayDo } from '#platform/rules/access/permission.ts'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'

const listOf = (need: string | readonly string[]): readonly string[] => (typeof need === 'string' ? [need] : need)

/** Whether the user has any of the permissions; false for an empty list. */
export function useAllowed(need: string | readonly string[]): boolean {
  const held = useStore(session, now => now.permissions)
  return mayDo(held, listOf(need))
}

/** Shows its children to those who hold one of the permissions; to others they are absent. */
export function Allowed({ need, children }: { need: string | readonly string[]; children: ReactNode }) {
  return useAllowed(need) ? children : null
}
