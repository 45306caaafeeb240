import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { Site } from '../../contract/site.ts'

/** The merchant's first shop, which the setup guide is about; null where there is none yet. */
export const useFirstShop = () =>
  useQuery({
    queryKey: [Site.key, 'first'],
    // What is typed into a panel is not replaced by what another window saves.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const query = { pageSize: 1, sort: 'position', filter: { active: true } }
      const { result } = await resourceCalls(Site).list(query, { signal, hideErrors: true, hideLoading: true })
      return result[0] ?? null
    },
  })
