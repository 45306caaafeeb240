import { onSessionEnd } from '../session/session-end.ts'
import { isCallError } from './call-error.ts'
import { FreshQueryClient } from './fresh-query-client.ts'

/** Cache of server answers. Only lost connections are retried, once; a refusal would be the same again. */
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

// The next user must not see the previous user's data.
onSessionEnd(() => queryClient.clear())
