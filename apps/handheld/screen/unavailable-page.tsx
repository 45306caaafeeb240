import { useEffect } from 'react'
import { usePageTitle } from '#platform/console/shell/frame/use-page-title.ts'
import { NoPermission } from '#platform/console/shell/guard/no-permission.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { HOME_PATH, isTaskPath, mayOpen } from '../app-routes.ts'
import classes from './handheld.module.css'

/** Shown at a path that is not among the user's pages: no permission where the page exists, otherwise the home page. */
export function UnavailablePage({ path }: { path: string }) {
  const t = useTranslations()
  const title = usePageTitle(path, isTaskPath(path) ? 'app.tasks' : undefined)
  const missing = typeof title === 'object' && title.title === ''
  useEffect(() => {
    if (!missing) return
    go(HOME_PATH, { replace: true })
    toast({ message: t('platform.shell.unknownAddress', { path }) })
  }, [missing, path, t])
  const onward = mayOpen(HOME_PATH) ? { onward: { to: HOME_PATH, label: t('app.handy.toHome') } } : {}
  if (title === 'pending' || missing) return <main aria-busy className={classes.page} />
  return (
    <main className={classes.page}>
      <NoPermission page={title === 'unknown' ? undefined : title.title} {...onward} />
    </main>
  )
}
