import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { TicketPlan } from '../../contract/plan.ts'
import type { PriceOnWire } from '../../contract/plan-shape.ts'

const NONE: readonly PriceOnWire[] = []

/** Prices of a plan that are sold. */
export function usePlanPrices(plan: string | null): readonly PriceOnWire[] {
  const { data } = useQuery({
    queryKey: [TicketPlan.key, 'prices', plan],
    enabled: plan !== null,
    queryFn: async ({ signal }) =>
      (await call(resourceOperations(TicketPlan).get, { id: plan ?? '' }, { signal, hideErrors: true })).result.prices,
  })
  return data?.filter(({ closed }) => !closed) ?? NONE
}
