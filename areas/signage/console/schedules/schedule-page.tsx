import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Schedule } from '../../contract/schedule.ts'
import { ExceptDatesControl } from './except-dates-control.tsx'

const view: FormView<typeof Schedule> = { full: true, controls: { exceptDates: ExceptDatesControl } }

/** When playlists play. */
export const SchedulePage = () => <ResourceListPage resource={Schedule} view={view} />
