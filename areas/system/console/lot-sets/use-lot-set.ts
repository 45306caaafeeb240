import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { applyLotSet, lotSetResults, previewLotSet, type UndoneSites, undoLotSet } from '../../contract/lot-set.ts'
import { attempt } from '../attempt.ts'

/** While sites wait for their change. */
const ASK_AGAIN_MS = 1000

/** Preview, application and undo of one profile. */
export function useLotSet(id: string) {
  const [busy, setBusy] = useState(false)
  const preview = useQuery({
    queryKey: ['system.lotSet', id, 'preview'],
    queryFn: async ({ signal }) => (await call(previewLotSet, { id }, { signal })).result,
  })
  const results = useQuery({
    queryKey: ['system.lotSet', id, 'results'],
    queryFn: async ({ signal }) => (await call(lotSetResults, { id }, { signal })).result,
    refetchInterval: ({ state }) => (state.data?.sites.some(site => site.state === 'waiting') ? ASK_AGAIN_MS : false),
  })
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await attempt(work)
    await Promise.all([preview.refetch(), results.refetch()])
    setBusy(false)
  }
  return {
    preview: preview.data,
    results: results.data,
    loading: preview.isPending || results.isPending,
    busy,
    readAgain: () => preview.refetch(),
    apply: () => act(() => call(applyLotSet, { id, version: preview.data?.version ?? 0 })),
    undo: async (run: string, onUndone: (result: UndoneSites) => void) =>
      act(async () => onUndone((await call(undoLotSet, { run })).result)),
  }
}
