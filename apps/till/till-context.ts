import { createContext, useContext } from 'react'
import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useStore } from '#platform/console/shell/store.ts'
import { currencyUnit } from '#platform/rules/money/currencies.ts'
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

/** A part of the till's state; the component renders again only when that part changes. */
export const useTillState = <T>(part: (state: TillState) => T): T => useStore(useTill().state, part)

/** The look of this register; undefined: the standard one. */
export const useLook = () => useTillState(({ shop, register }) => shop.lookAt(register))

/** The shop's name of one of the four prices. */
export function usePriceName(): (level: PriceLevel) => string {
  const t = useTranslations()
  const names = useTillState(({ shop }) => shop.facts.priceNames)
  return level => names[level - 1] || t('pos.till.priceLevel', { level })
}

/** Cents and unit prices, formatted. */
export function useMoney() {
  const t = useTranslations()
  const { money, number } = useFormats()
  const unit = useTillState(({ shop }) => currencyUnit(shop.facts.currency))
  return {
    /** Digits of an amount as entered, without the decimals that the currency does not have. */
    typed: (digits: string): Cents => Number(digits) * unit,
    toDigits: (amount: Cents): string => String(amount / unit), // not money: digits
    cents: (amount: Cents) => money(toWire(amount)),
    unitPrice: (price: UnitPrice) => money(unitPriceToWire(price)),
    priceEach: (price: UnitPrice, unit: string) =>
      t(unit ? 'pos.till.perUnit' : 'pos.till.each', { price: money(unitPriceToWire(price)), unit }),
    quantity: (value: number, places: number) => number(value, Number.isInteger(value) && places === 0 ? 0 : places),
  }
}
