import { useMemo } from 'react'
import { createFormats, type Formats } from '#platform/rules/formats.ts'
import { intlLocale } from '#platform/rules/intl-locale.ts'
import { machine } from './clock.ts'
import { useLocale } from './messages.tsx'
import { timeZoneOf, useShopSettings } from './session.tsx'
import { session } from './session-store.ts'
import { useStore } from './store.ts'

export type { Formats } from '#platform/rules/formats.ts'

/** Numbers, money and dates by the shop's settings and zone, in the user's language. */
export function useFormats(): Formats {
  const settings = useShopSettings()
  const locale = intlLocale(useLocale().id, settings.language)
  const zone = useStore(session, timeZoneOf)
  return useMemo(() => createFormats({ locale, zone, settings, now: machine.now }), [locale, zone, settings])
}
