import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { type PromotionPreview, previewPromotion } from '../../contract/preview.ts'
import type { PromotionKind } from '../../rules/promotion.ts'

/** Milliseconds without a change before the server is asked. */
const TYPING_PAUSE = 400

/** What a draft would do, asked for when its fields rest. */
export function usePreview(
  kind: PromotionKind,
  id: string | null,
  row: Readonly<Record<string, unknown>>,
): PromotionPreview | undefined {
  const ordLot = useCurrentShop()?.ordLot
  const [asked] = useDebouncedValue(JSON.stringify(row), TYPING_PAUSE)
  const { data } = useQuery({
    queryKey: ['promotions.preview', kind, id, ordLot, asked],
    queryFn: async ({ signal }) => {
      const input = { kind, row: JSON.parse(asked), ...(id ? { id } : {}), ...(ordLot ? { ordLot } : {}) }
      return (await call(previewPromotion, input, { signal, hideErrors: true, hideLoading: true })).result
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  return data
}
