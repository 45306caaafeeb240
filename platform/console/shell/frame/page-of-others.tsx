import { useEffect } from 'react'
import { matchPath } from '#platform/rules/console/match-path.ts'
import { NoPermission } from '../guard/no-permission.tsx'
import { translate } from '../language/messages.tsx'
import { openPalette } from '../palette/palette-state.ts'
import { registeredRoutes } from '../registry.ts'
import { homePath } from '../routes/home-path.ts'
import { go } from '../routes/navigation.ts'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'
import classes from '../tabs/tabs.module.css'
import { toast } from '../toast/toast.ts'
import { PageWaiting } from './page-waiting.tsx'
import { usePageTitle } from './use-page-title.ts'
import { useWindowTitle } from './use-window-title.ts'

/** Key of the page for an area's path. */
function keyOfPath(path: string): string | undefined {
  const route = registeredRoutes().find(({ pattern }) => matchPath(pattern, path))
  return route && (route.of ?? route.page)
}

function tellUnknown(path: string): void {
  toast({
    message: translate('platform.shell.unknownAddress', { path }),
    action: { label: translate('platform.shell.findPage'), onAction: openPalette },
  })
}

/** Shown at a path without access: an existing page is refused, an unknown one leads home. */
export function PageOfOthers({ path }: { path: string }) {
  const title = usePageTitle(path, keyOfPath(path))
  // Without the menu the user's permissions are unknown, and only home is available.
  const knowsMenu = useStore(session, now => now.permissions.length > 0)
  const exists = knowsMenu && (title === 'unknown' || (title !== 'pending' && title.title !== ''))
  const name = typeof title === 'object' ? title.title : undefined
  useWindowTitle(name)
  useEffect(() => {
    if (title === 'pending' || exists) return
    go(homePath(), { replace: true })
    if (knowsMenu) tellUnknown(path)
  }, [title, exists, knowsMenu, path])
  return (
    <main className={classes.page} tabIndex={-1}>
      {exists ? <NoPermission page={name} /> : <PageWaiting />}
    </main>
  )
}
