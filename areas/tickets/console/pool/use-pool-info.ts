import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { poolInfo } from '../../contract/pool/pool.ts'
import { PoolCode } from '../../contract/pool/pool-code.ts'

/** Counts of a pool, read again with every live change of its codes. */
export const usePoolInfo = (id: string) =>
  useQuery({
    queryKey: [PoolCode.key, 'info', id],
    queryFn: async ({ signal }) =>
      (await call(poolInfo, { id }, { signal, hideErrors: true, hideLoading: true })).result,
  })
