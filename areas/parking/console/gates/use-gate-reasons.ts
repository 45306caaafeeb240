import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { listGateReasons } from '../../contract/gates.ts'

/** Reasons for acting on gates that the merchant's code list offers. */
export function useGateReasons(): readonly string[] {
  const enabled = useAllowed(listGateReasons.need)
  const { data = [] } = useQuery({
    ...{ queryKey: ['parking.gateReasons'], enabled },
    queryFn: async ({ signal }) =>
      (await call(listGateReasons, {}, { signal, hideErrors: true })).result.map(({ label }) => label),
  })
  return data
}
