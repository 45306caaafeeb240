import { useMemo } from 'react'
import { machine } from './clock.ts'
import { createFormats, type Formats } from './formats/create-formats.ts'
import { intlLocale } from './locales.ts'
import { useLocale } from './messages.tsx'
import { timeZoneOf, useShopSettings } from './session.tsx'
import { session } from './session-store.ts'
import { useStore } from './store.ts'

export type { Formats } from './formats/create-formats.ts'

/** Numbers, money and dates by the shop's settings and zone, in the user's language. */
export function useFormats(): Formats {
  const settings = useShopSettings()
  const locale = intlLocale(useLocale().id, settings.language)
  const zone = useStore(session, timeZoneOf)
  return useMemo(() => createFormats({ locale, zone, settings, now: machine.now }), [locale, zone, settings])
}
