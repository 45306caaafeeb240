import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { HOME_PATH } from '../app-routes.ts'
import { useLook } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'
import { AppTiles } from './app-tiles.tsx'
import { OpenTasks } from './open-tasks.tsx'
import { PageTiles } from './page-tiles.tsx'
import { useAppPages } from './use-app-pages.ts'

/** The store, and the published layout of its look; without one its open tasks, and the other pages that this user may open. */
export function HomePage() {
  const t = useTranslations()
  const { shops, currentShop, changeShop } = useSession()
  const layout = useLook()?.app
  const counts = useAllowed('app.tasks:list')
  const pages = useAppPages().filter(({ link, under }) => link !== HOME_PATH && !under)
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('app.stores.title')}</h1>
      {shops.length > 1 && (
        <label className={classes.field}>
          {t('app.handy.store')}
          <select
            className={classes.control}
            value={currentShop?.ordLot}
            onChange={event => changeShop({ ordLot: event.currentTarget.value })}
          >
            {shops.map(shop => (
              <option key={shop.siteId} value={shop.ordLot}>
                {shop.lotName}
              </option>
            ))}
          </select>
        </label>
      )}
      {layout ? (
        <AppTiles layout={layout} pages={pages} counts={counts} />
      ) : (
        <>
          {counts && <OpenTasks />}
          <h2 className={classes.part}>{t('app.handy.pages')}</h2>
          <PageTiles label={t('app.handy.pages')} pages={pages} />
        </>
      )}
    </main>
  )
}
