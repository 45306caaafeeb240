import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type HistoryProgress, listHistory } from '#areas/pos/contract/sale-history.ts'
import { call } from '#platform/console/shell/api/call.ts'

const KEY = ['pos.saleHistory'] as const
/** Milliseconds between two refreshes while an import runs. */
const LOOK_EVERY = 700

/** Includes interrupted imports, which resume automatically. */
const moves = ({ state }: HistoryProgress): boolean => state === 'running' || state === 'stopping'

/** Sales history files, latest first; refreshed while one is imported. */
export function useHistory() {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call(listHistory, {}, { signal, hideErrors: true, hideLoading: true })).result,
    refetchInterval: ({ state }) => (state.data?.some(moves) ? LOOK_EVERY : false),
  })
  return { ...query, refresh: () => queries.invalidateQueries({ queryKey: KEY }) }
}
