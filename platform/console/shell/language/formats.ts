import { createContext, use, useMemo } from 'react'
import type { ShopSettings } from '#platform/rules/shop/shop-settings.ts'
import { createFormats, type Formats, inCurrency } from '#platform/rules/text/formats.ts'
import { intlLocale } from '#platform/rules/text/intl-locale.ts'
import { machine } from '../device/clock.ts'
import { getTimeZone, type Shop, useShopSettings } from '../session/session.tsx'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'
import { useLocale } from './messages.tsx'

export type { Formats } from '#platform/rules/text/formats.ts'

/** Shop of the figures, where a part of a page shows another shop than the selected one. */
export const ShopContext = createContext<Shop | null>(null)

/** Currency code of amounts, where it is not the shop's. */
export const AmountsIn = createContext<string | null>(null)

interface SharedFormats {
  readonly of: readonly unknown[]
  readonly formats: Formats
}

/** Most shops whose formats are cached: a list of all shops alternates between those of its rows. */
const MOST_SHARED = 20

/** Caches formats, the latest first: a table has a cell per row that requests the same. */
const shared: SharedFormats[] = []

function sharedFormats(locale: string, zone: string, settings: ShopSettings): Formats {
  const of = [locale, zone, settings]
  const known = shared.find(each => each.of.every((value, at) => value === of[at]))
  if (known) return known.formats
  const formats = createFormats({ locale, zone, settings, now: machine.now })
  shared.unshift({ of, formats })
  shared.length = Math.min(shared.length, MOST_SHARED)
  return formats
}

/** Formats of numbers, money and dates by the shop's settings and zone, in the user's language. */
export function useFormats(): Formats {
  const shop = use(ShopContext)
  const ofChosen = useShopSettings()
  const ofShop = shop?.settings ?? ofChosen
  const locale = intlLocale(useLocale().id, ofShop.language)
  const currency = use(AmountsIn)
  const settings = useMemo(() => inCurrency(ofShop, currency, locale), [ofShop, currency, locale])
  const zoneOfChosen = useStore(session, getTimeZone)
  const zone = shop?.timeZone ?? zoneOfChosen
  return useMemo(() => sharedFormats(locale, zone, settings), [locale, zone, settings])
}
