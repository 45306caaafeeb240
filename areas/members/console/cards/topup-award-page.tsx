import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { TopupAward } from '../../contract/topup-award.ts'
import { AwardStepsControl } from './award-steps-control.tsx'

const view: FormView<typeof TopupAward> = { full: true, controls: { tiers: AwardStepsControl } }

/** Bonus that is given with top-ups. */
export const TopupAwardPage = () => <ResourceListPage resource={TopupAward} view={view} />
