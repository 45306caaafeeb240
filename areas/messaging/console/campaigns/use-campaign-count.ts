import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { type Campaign, countCampaign } from '../../contract/campaign.ts'

/** Who would get a campaign now, for all parts of its page. */
export const useCampaignCount = ({ id, version }: Pick<RowOf<typeof Campaign>, 'id' | 'version'>, enabled = true) =>
  useQuery({
    queryKey: ['message.campaign', 'count', id, version],
    enabled,
    queryFn: async ({ signal }) =>
      (await call(countCampaign, { id }, { signal, hideErrors: true, hideLoading: true })).result,
  })
