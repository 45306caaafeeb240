import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import controls from '../controls.module.css'
import frame from '../frame.module.css'

/** Choice of the shop for this device. */
export function ShopChoice({ shops, onChoose }: { shops: readonly Shop[]; onChoose: (shop: Shop) => unknown }) {
  const t = useTranslations()
  return (
    <main className={frame.start}>
      <h1>{t('pos.till.whichShop')}</h1>
      {shops.map(shop => (
        <button key={shop.siteId} type="button" className={controls.key} onClick={() => onChoose(shop)}>
          {shop.lotName}
        </button>
      ))}
      <button type="button" className={controls.tool} onClick={() => go('/home')}>
        {t('pos.till.back')}
      </button>
    </main>
  )
}
