import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { previewPrices } from '../../contract/price-change.ts'
import type { PriceInput } from './price-input.ts'

/** A number that is being typed is not asked about yet. Milliseconds. */
const PAUSE = 300

/** What the rule would do, a moment after it was last changed. */
export function usePricePreview(wish: PriceInput, page: number) {
  const [asked] = useDebouncedValue({ ...wish, page }, PAUSE)
  return useQuery({
    queryKey: ['catalogue.priceChange', 'preview', asked],
    queryFn: async ({ signal }) => (await call(previewPrices, asked, { signal, hideErrors: true })).result,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
