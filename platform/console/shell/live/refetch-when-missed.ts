import { LIVE_MISSED } from '#platform/contract/calls/live.ts'
import { queryClient } from '../api/query-client.ts'
import { onLive } from './live.ts'

/** After a gap that is too long to be told, everything on the screen is read anew. Returns what ends it. */
export const refetchWhenMissed = (): (() => void) => onLive(LIVE_MISSED, () => void queryClient.invalidateQueries())
