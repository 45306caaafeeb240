import { useEffect, useState } from 'react'
import type { SeatedParty } from '#areas/pos/contract/till-orders.ts'
import { useTill, useTillState } from '../../till-context.ts'

/** Parties that the reservation book has seated and whose bills this till has not; unknown without a network, undefined until it answers. */
export function useSeatedParties(): readonly SeatedParty[] | 'unknown' | undefined {
  const till = useTill()
  const [parties, setParties] = useState<readonly SeatedParty[] | 'unknown'>()
  const held = useTillState(state => state.held)
  const here = useTillState(({ bill }) => bill.table)
  useEffect(() => {
    let isCurrent = true
    const show = (answer: readonly SeatedParty[] | 'unknown') => {
      if (isCurrent) setParties(answer)
    }
    void till.ports.server.seatedParties().then(show, () => show('unknown'))
    return () => {
      isCurrent = false
    }
  }, [till])
  if (parties === undefined || parties === 'unknown') return parties
  return parties.filter(({ table }) => table !== here && !held.some(({ bill }) => bill.table === table))
}
