import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type HistoryProgress, listHistory } from '#areas/pos/contract/sale-history.ts'
import { call } from '#platform/console/shell/api/call.ts'

const KEY = ['pos.saleHistory'] as const
/** Milliseconds between two looks while something moves. */
const LOOK_EVERY = 700

/** Also one that was broken off: it goes on by itself. */
const moves = ({ state }: HistoryProgress): boolean => state === 'running' || state === 'stopping'

/** Files of past sales, the latest first; looked at again and again while one is being brought in. */
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
