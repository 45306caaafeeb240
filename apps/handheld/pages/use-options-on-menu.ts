import { useState } from 'react'
import { optionGroups, setOptionSoldOut } from '#areas/catalogue/contract/option-group.ts'
import { readOptionGroup } from '#areas/catalogue/rules/options/option-group-row.ts'
import { type OptionToMark, optionsToMark } from '#areas/catalogue/rules/options/options-to-mark.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'

const QUIET = { hideErrors: true }

interface FoundProduct {
  readonly id: string
  readonly category?: string | null | undefined
}

/** Options of the shop's products that a search finds, and their marks. */
export function useOptionsOnMenu() {
  const ordLot = useCurrentShop()?.ordLot
  const [options, setOptions] = useState<readonly OptionToMark[]>([])
  return {
    options,
    /** Answers how many there are. */
    find: async (words: string, products: readonly FoundProduct[]): Promise<number> => {
      if (!ordLot) return 0
      const groups = (await call(optionGroups, { ordLot }, QUIET)).result.groups.map(readOptionGroup)
      const items = products.map(({ id, category }) => ({ id, category: category ?? null, weighed: false }))
      const matches = optionsToMark(groups, words, items)
      setOptions(matches)
      return matches.length
    },
    mark: async (id: string, soldOut: boolean): Promise<void> => {
      if (!ordLot) return
      await call(setOptionSoldOut, { ordLot, option: id, soldOut }, QUIET)
      setOptions(now =>
        now.map(entry => (entry.option.id === id ? { ...entry, option: { ...entry.option, soldOut } } : entry)),
      )
    },
  }
}
