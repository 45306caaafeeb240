import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { homeNeeds, type Need } from '../../contract/home-needs.ts'

const EVERY_MS = 60_000
const NONE: readonly Need[] = []

/** Open tasks of the chosen shop. Refetched every minute: a sale does not change them. */
export function useNeeds(): readonly Need[] {
  const shop = useCurrentShop()?.siteId ?? null
  const { data } = useQuery({
    queryKey: ['home.needs', shop],
    queryFn: async ({ signal }) =>
      (await call(homeNeeds, { shop }, { signal, hideErrors: true, hideLoading: true })).result.needs,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  return data ?? NONE
}
