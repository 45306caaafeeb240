import { useMemo } from 'react'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useLocale } from '#platform/console/shell/language/messages.tsx'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { createFormats, type Formats } from '#platform/rules/text/formats.ts'
import { intlLocale } from '#platform/rules/text/intl-locale.ts'
import type { PayStation } from '../../contract/pay-station.ts'

/** Formats of money and times as the car park writes them, for a visitor who is not signed in. */
export function useSiteFormats({ settings, timeZone: zone }: PayStation): Formats {
  const { id } = useLocale()
  return useMemo(() => {
    const full = withDefaults(settings)
    return createFormats({ locale: intlLocale(id, full.language), zone, settings: full, now: machine.now })
  }, [id, settings, zone])
}
