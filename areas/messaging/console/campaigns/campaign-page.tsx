import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Campaign } from '../../contract/campaign.ts'
import { CampaignStanding } from './campaign-standing.tsx'

const view: FormView<typeof Campaign> = {
  above: CampaignStanding,
  hidden: () => ['state', 'pauseReason', 'approvalRequestedAt', 'startedAt', 'listedAt'],
}

/** Campaigns: who gets them before, what came of them after. */
export function CampaignPage() {
  return <ResourceListPage resource={Campaign} view={view} />
}
