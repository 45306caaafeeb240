import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Station } from '../../contract/station.ts'
import { ScreenHoursControl } from './screen-hours-control.tsx'

const view: FormView<typeof Station> = { full: true, controls: { screenOn: ScreenHoursControl } }

/** Places whose signs show the same. */
export const StationPage = () => <ResourceListPage resource={Station} view={view} />
