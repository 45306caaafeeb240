import { createContext, use, useMemo } from 'react'
import { createFormats, type Formats } from '#platform/rules/formats.ts'
import { intlLocale } from '#platform/rules/intl-locale.ts'
import { machine } from './clock.ts'
import { useLocale } from './messages.tsx'
import { type Shop, timeZoneOf, useShopSettings } from './session.tsx'
import { session } from './session-store.ts'
import { useStore } from './store.ts'

export type { Formats } from '#platform/rules/formats.ts'

/** Whose figures these are, where a part of a page is about another shop than the chosen one. */
export const FiguresOf = createContext<Shop | null>(null)

/** Numbers, money and dates by the shop's settings and zone, in the user's language. */
export function useFormats(): Formats {
  const shop = use(FiguresOf)
  const ofChosen = useShopSettings()
  const settings = shop?.settings ?? ofChosen
  const locale = intlLocale(useLocale().id, settings.language)
  const zoneOfChosen = useStore(session, timeZoneOf)
  const zone = shop?.timeZone ?? zoneOfChosen
  return useMemo(() => createFormats({ locale, zone, settings, now: machine.now }), [locale, zone, settings])
}
