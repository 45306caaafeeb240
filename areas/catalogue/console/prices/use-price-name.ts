import { useCallback } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useShopSettings } from '#platform/console/shell/session.tsx'
import type { PriceLevel } from '../../rules/price-level.ts'

/** What people read of one of the four prices: its number, and the shop's own name for it. */
export function usePriceName(): (level: PriceLevel) => string {
  const t = useTranslations()
  const settings = useShopSettings()
  return useCallback(
    level => {
      const name = settings[`priceName${level}`]
      const price = t('catalogue.priceChange.price', { level })
      return name ? `${price} · ${name}` : price
    },
    [t, settings],
  )
}
