import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Schedule } from '../../contract/schedule.ts'
import { SendNow } from './send-now.tsx'

const view: FormView<typeof Schedule> = { above: SendNow }

export const SchedulePage = () => <ResourceListPage resource={Schedule} view={view} />
