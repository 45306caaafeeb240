import { createContext, useContext } from 'react'
import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useStore } from '#platform/console/shell/store.ts'
import { type Cents, toWire, type UnitPrice, unitPriceToWire } from '#platform/rules/money/money.ts'
import type { Till } from './state/create-till.ts'
import type { TillState } from './state/till-state.ts'

const TillContext = createContext<Till | undefined>(undefined)
export const TillProvider = TillContext.Provider

/** The till of this screen. */
export function useTill(): Till {
  const till = useContext(TillContext)
  if (!till) throw new Error('a part of the till outside a till')
  return till
}

/** A part of what the till shows; the component is drawn again when that part changes, and only then. */
export const useTillState = <T>(part: (state: TillState) => T): T => useStore(useTill().state, part)

/** What the shop calls one of the four prices. */
export function usePriceName(): (level: PriceLevel) => string {
  const t = useTranslations()
  const names = useTillState(({ shop }) => shop.facts.priceNames)
  return level => names[level - 1] || t('pos.till.priceLevel', { level })
}

/** Cents and unit prices as people read them. */
export function useMoney() {
  const t = useTranslations()
  const { money, number } = useFormats()
  return {
    cents: (amount: Cents) => money(toWire(amount)),
    unitPrice: (price: UnitPrice) => money(unitPriceToWire(price)),
    priceEach: (price: UnitPrice, unit: string) =>
      t(unit ? 'pos.till.perUnit' : 'pos.till.each', { price: money(unitPriceToWire(price)), unit }),
    quantity: (value: number, places: number) => number(value, Number.isInteger(value) && places === 0 ? 0 : places),
  }
}
