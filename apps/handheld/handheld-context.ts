import { createContext, useContext } from 'react'
import type { Look } from '#areas/printing/contract/shop-looks.ts'
import { chooseLook } from '#areas/printing/rules/look/choose-look.ts'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { useStore } from '#platform/console/shell/store.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import type { Handheld, HandheldState } from './state/create-handheld.ts'

const HandheldContext = createContext<Handheld | undefined>(undefined)
export const HandheldProvider = HandheldContext.Provider

/** The handheld of this screen. */
export function useHandheld(): Handheld {
  const handheld = useContext(HandheldContext)
  if (!handheld) throw new Error('a part of the handheld outside a handheld')
  return handheld
}

export const useHandheldState = <T>(part: (state: HandheldState) => T): T => useStore(useHandheld().state, part)

/** The look of the shop's handhelds today; undefined: the standard one. */
export function useLook(): Look | undefined {
  const known = useHandheldState(({ looks }) => looks)
  const ordLot = useCurrentShop()?.ordLot
  if (!known || !ordLot) return undefined
  return chooseLook(known.looks, { ordLot, day: toLocalDate(serverNow(), known.zone) })
}

/** Quantities with as many decimals as they have, three at most. */
export function useQuantities() {
  const { number } = useFormats()
  return (quantity: number) => number(quantity, Number.isInteger(quantity) ? 0 : 3)
}
