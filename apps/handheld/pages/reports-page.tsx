import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from '../screen/handheld.module.css'
import { PageTiles } from './page-tiles.tsx'
import { useAppPages } from './use-app-pages.ts'

export const REPORTS = 'app.reports'

/** Every report that this user may open at phone size. */
export function ReportsPage() {
  const t = useTranslations()
  const pages = useAppPages().filter(({ under }) => under === REPORTS)
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('app.reports.title')}</h1>
      <PageTiles label={t('app.reports.title')} pages={pages} />
    </main>
  )
}
