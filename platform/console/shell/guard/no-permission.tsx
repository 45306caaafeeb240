import { useTranslations } from '../language/messages.tsx'
import { go } from '../routes/navigation.ts'
import { HOME } from '../routes/routes.ts'
import classes from './no-permission.module.css'

interface NoPermissionProps {
  /** Title of the page without access; undefined when unknown. */
  page: string | undefined
  /** Link to another page; by default the dashboard, which every user has. */
  onward?: { readonly to: string; readonly label: string }
}

/** Shown instead of a page without access. Uses no library, because till and handheld show it too. */
export function NoPermission({ page, onward }: NoPermissionProps) {
  const t = useTranslations()
  const { to, label } = onward ?? { to: HOME, label: t('platform.shell.noPermission.toDashboard') }
  return (
    <div className={classes.frame}>
      <h1 className={classes.title}>
        {page ? t('platform.shell.noPermission.title', { page }) : t('platform.shell.noPermission.titleOfPage')}
      </h1>
      <p className={classes.help}>{t('platform.shell.noPermission.help')}</p>
      <button type="button" className={classes.onward} onClick={() => go(to)}>
        {label}
      </button>
    </div>
  )
}
