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

/** Key of the page that a path of an area belongs to. */
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

/** What is shown at a path that is none of the user's: a page that others have is refused, what does not exist leads home. */
export function PageOfOthers({ path }: { path: string }) {
  const title = usePageTitle(path, keyOfPath(path))
  // Without the menu nothing is known of what the user may open, and home is all there is.
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
