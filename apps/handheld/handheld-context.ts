import { createContext, useContext } from 'react'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useStore } from '#platform/console/shell/store.ts'
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

/** Quantities with as many decimals as they have, three at most. */
export function useQuantities() {
  const { number } = useFormats()
  return (quantity: number) => number(quantity, Number.isInteger(quantity) ? 0 : 3)
}
