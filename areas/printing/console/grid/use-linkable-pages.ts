import { useMemo } from 'react'
import { HANDHELD_HOME } from '#platform/console/shell/routes/home-path.ts'
import { session } from '#platform/console/shell/session/session-store.ts'
import { useStore } from '#platform/console/shell/store.ts'
import type { MenuPage } from '#platform/contract/calls/session.ts'

/** Pages of the handheld that the designer may open. */
export function useLinkablePages(): readonly MenuPage[] {
  const { menu } = useStore(session)
  return useMemo(
    () =>
      menu
        .flatMap(section => section.menuPages)
        .filter(({ page, link, hidden }) => page.startsWith('app.') && link !== HANDHELD_HOME && !hidden),
    [menu],
  )
}
