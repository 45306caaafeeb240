import { useTranslations } from '#platform/console/shell/messages.tsx'
import type { Shop } from '#platform/console/shell/session.tsx'
import classes from '../till.module.css'

/** Which shop sells on this device. */
export function ShopChoice({ shops, onChoose }: { shops: readonly Shop[]; onChoose: (shop: Shop) => unknown }) {
  const t = useTranslations()
  return (
    <main className={classes.start}>
      <h1>{t('pos.till.whichShop')}</h1>
      {shops.map(shop => (
        <button key={shop.siteId} type="button" className={classes.key} onClick={() => onChoose(shop)}>
          {shop.lotName}
        </button>
      ))}
    </main>
  )
}
