import { useCallback } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useShopSettings } from '#platform/console/shell/session/session.tsx'

/** What people read of one of the four prices: its number, and the shop's own name for it. */
export function usePriceName(): (level: number) => string {
  const t = useTranslations()
  const settings = useShopSettings()
  return useCallback(
    level => {
      const name = settings[`priceName${level}` as 'priceName1'] // a level that there is not has no name
      const price = t('platform.price', { level })
      return name ? `${price} · ${name}` : price
    },
    [t, settings],
  )
}
