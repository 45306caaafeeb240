import { useMemo } from 'react'
import { session } from '#platform/console/shell/session/session-store.ts'
import { useStore } from '#platform/console/shell/store.ts'
import type { MenuPage } from '#platform/contract/calls/session.ts'

/** Pages of the handheld area that the user may open. */
export function useAppPages(): readonly MenuPage[] {
  const { menu } = useStore(session)
  return useMemo(
    () => menu.flatMap(section => section.menuPages).filter(({ page, hidden }) => page.startsWith('app.') && !hidden),
    [menu],
  )
}
