import { onSessionEnd } from '../session/session-end.ts'
import { isCallError } from './call-error.ts'
import { FreshQueryClient } from './fresh-query-client.ts'

/** What the server has said lately. A refusal stays one when asked again, so only lost connections are tried once more. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < 1 && isCallError(error) && error.kind === 'network',
    },
    mutations: { retry: false },
  },
})

// What one user has seen is not shown to the next.
onSessionEnd(() => queryClient.clear())
