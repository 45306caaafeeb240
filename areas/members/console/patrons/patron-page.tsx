import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Patron } from '../../contract/patron.ts'
import { BirthdayControl } from '../members/birthday-control.tsx'
import { PatronVisits } from './patron-visits.tsx'

const view: FormView<typeof Patron> = {
  below: PatronVisits,
  controls: { birthday: BirthdayControl },
  hidden: () => ['lastVisitAt'],
}

/** Guests of a venue, with their visits. */
export const PatronPage = () => <ResourceListPage resource={Patron} view={view} />
