import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'

const LAST = 50

/** The last rows of a resource whose field `member` is a member. */
export const useRowsOfMember = <R extends AnyResource>(resource: R, member: string) =>
  useQuery({
    queryKey: [resource.key, 'of', member],
    queryFn: async ({ signal }) => {
      const query = { filter: { member }, pageSize: LAST }
      return (await resourceCalls(resource).list(query, { signal, hideErrors: true, hideLoading: true })).result
    },
  })
