import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listRegisterStates, type RegisterState } from '#areas/pos/contract/register-session.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useLive } from '#platform/console/shell/live/use-live.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'

const TOPIC = 'pos.cashRegister'
const STATES = [TOPIC, 'states'] as const

/** Registers of the current shop, or of all shops, refreshed live. */
export function useRegisterStates() {
  const ordLot = useCurrentShop()?.ordLot
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: [...STATES, ordLot],
    queryFn: async ({ signal }) =>
      (await call(listRegisterStates, ordLot ? { ordLot } : {}, { signal, hideErrors: true, hideLoading: true }))
        .result,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: [TOPIC] })
  useLive(TOPIC, () => void refresh())
  return { ...query, refresh }
}

export interface RegistersOfShop {
  readonly ordLot: string
  readonly lotName: string
  readonly registers: readonly RegisterState[]
}

/** Sorted by shop and code. */
export function byShop(states: readonly RegisterState[]): RegistersOfShop[] {
  return [...Map.groupBy(states, state => state.ordLot)].map(([ordLot, registers]) => ({
    ordLot,
    lotName: registers[0]?.lotName ?? '',
    registers,
  }))
}
