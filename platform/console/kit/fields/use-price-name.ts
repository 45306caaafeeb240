import { useCallback } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useNamingSettings } from '#platform/console/shell/session/session.tsx'

/** Name of one of the four prices: its number, and the shop's own name. */
export function usePriceName(): (level: number) => string {
  const t = useTranslations()
  const settings = useNamingSettings()
  return useCallback(
    level => {
      const name = settings[`priceName${level}` as 'priceName1'] // an unknown level has no name
      const price = t('platform.price', { level })
      return name ? `${price} · ${name}` : price
    },
    [t, settings],
  )
}
