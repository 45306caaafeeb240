import { LIVE_MISSED } from '#platform/contract/calls/live.ts'
import { queryClient } from '../api/query-client.ts'
import { onLive } from './live.ts'

/** Reloads all data on the screen after a gap that cannot be replayed. Returns its cleanup. */
export const refetchWhenMissed = (): (() => void) => onLive(LIVE_MISSED, () => void queryClient.invalidateQueries())
