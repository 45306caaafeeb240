import { useState } from 'react'
import { recomputeSums, type SumsDifference } from '#areas/pos/contract/recompute-sums.ts'
import { usePresentDays } from '#platform/console/kit/report/use-present-days.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { attempt } from '../attempt.ts'

const DAYS = 30

interface Found {
  readonly differences: readonly SumsDifference[]
  readonly repaired: boolean
}

/** Compares the figures that reports read with the bills, for some days, and repairs them on request. */
export function useFigures() {
  const { search, setSearch } = usePlace()
  const { today, newest } = usePresentDays()
  const days = { from: search.from ?? today.subtract({ days: DAYS }).toString(), to: search.to ?? newest.toString() }
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Found>()
  const ask = async (repair: boolean) => {
    setBusy(true)
    await attempt(async () => setFound((await call(recomputeSums, { ...days, repair })).result))
    setBusy(false)
  }
  const setDays = (next: Partial<typeof days>) => {
    setFound(undefined)
    setSearch({ ...days, ...next }, { replace: true })
  }
  return { days, setDays, busy, found, compare: () => ask(false), repair: () => ask(true) }
}
