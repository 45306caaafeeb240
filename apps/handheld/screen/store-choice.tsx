import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import classes from './handheld.module.css'

/** Choice of the shop; also the console's. */
export function StoreChoice({ shops, onChoose }: { shops: readonly Shop[]; onChoose: (shop: Shop) => unknown }) {
  const t = useTranslations()
  return (
    <main className={`${classes.page} ${classes.start}`}>
      <h1 className={classes.title}>{t('app.handy.whichStore')}</h1>
      <ul className={classes.list}>
        {shops.map(shop => (
          <li key={shop.siteId}>
            <button type="button" className={classes.row} onClick={() => onChoose(shop)}>
              {shop.lotName}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}
