import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { Plu } from '../../../contract/plu.ts'
import { getProductFigures } from '../../../contract/product-figures.ts'
import { loadFigures } from './load-figures.ts'

/** Figures of a row, in the chosen shop or in all of them. Changes of products load them again, as the margin follows the price. */
export function useFigures(item: string) {
  const ordLot = useCurrentShop()?.ordLot
  return useQuery({
    queryKey: [Plu.key, 'figures', item, ordLot],
    queryFn: () => loadFigures(item, ordLot),
    retry: false,
  })
}

/** The same of the product in a form, shop by shop. */
export function useFiguresByShop(item: string) {
  const ordLot = useCurrentShop()?.ordLot
  return useQuery({
    queryKey: [Plu.key, 'figuresByShop', item, ordLot],
    queryFn: async ({ signal }) => {
      const input = { item, ...(ordLot ? { ordLot } : {}) }
      return (await call(getProductFigures, input, { signal, hideErrors: true })).result
    },
  })
}
