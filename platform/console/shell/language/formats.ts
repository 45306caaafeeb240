import { createContext, use, useMemo } from 'react'
import type { ShopSettings } from '#platform/rules/shop/shop-settings.ts'
import { createFormats, type Formats, inCurrency } from '#platform/rules/text/formats.ts'
import { intlLocale } from '#platform/rules/text/intl-locale.ts'
import { machine } from '../device/clock.ts'
import { type Shop, timeZoneOf, useShopSettings } from '../session/session.tsx'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'
import { useLocale } from './messages.tsx'

export type { Formats } from '#platform/rules/text/formats.ts'

/** Whose figures these are, where a part of a page is about another shop than the chosen one. */
export const FiguresOf = createContext<Shop | null>(null)

/** Code of the currency that amounts are in, where that is not the shop's. */
export const AmountsIn = createContext<string | null>(null)

/** The latest formats are shared: a table has a cell in every row that asks for the same. */
let latest: { readonly of: readonly unknown[]; readonly formats: Formats } | undefined

function sharedFormats(locale: string, zone: string, settings: ShopSettings): Formats {
  const of = [locale, zone, settings]
  if (latest?.of.every((value, at) => value === of[at])) return latest.formats
  latest = { of, formats: createFormats({ locale, zone, settings, now: machine.now }) }
  return latest.formats
}

/** Numbers, money and dates by the shop's settings and zone, in the user's language. */
export function useFormats(): Formats {
  const shop = use(FiguresOf)
  const ofChosen = useShopSettings()
  const ofShop = shop?.settings ?? ofChosen
  const locale = intlLocale(useLocale().id, ofShop.language)
  const currency = use(AmountsIn)
  const settings = useMemo(() => inCurrency(ofShop, currency, locale), [ofShop, currency, locale])
  const zoneOfChosen = useStore(session, timeZoneOf)
  const zone = shop?.timeZone ?? zoneOfChosen
  return useMemo(() => sharedFormats(locale, zone, settings), [locale, zone, settings])
}
