import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Reward } from '../../contract/reward.ts'
import { fieldsOfOtherKinds } from './reward-fields.ts'

const view: FormView<typeof Reward> = { hidden: (_, value) => fieldsOfOtherKinds(value('kind')) }

/** What members get for points. The form shows the fields of the kind that is chosen. */
export const RewardPage = () => <ResourceListPage resource={Reward} view={view} />
