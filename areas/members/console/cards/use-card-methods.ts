import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { cardMethods } from '../../contract/card-operations.ts'

/** Payment methods of a shop for loading cards and paying out; nothing where no shop is chosen. */
export const useCardMethods = (ordLot: string | undefined) =>
  useQuery({
    queryKey: ['member.svc', 'methods', ordLot],
    enabled: ordLot !== undefined,
    queryFn: async ({ signal }) =>
      (await call(cardMethods, { ordLot: ordLot ?? '' }, { signal, hideErrors: true, hideLoading: true })).result,
  })
