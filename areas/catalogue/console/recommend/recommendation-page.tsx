import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Recommendation } from '../../contract/recommendation.ts'
import { OffersControl } from './offers-control.tsx'

const view: FormView<typeof Recommendation> = { controls: { offers: OffersControl } }

/** What is offered with what, in order. */
export function RecommendationPage() {
  return <ResourceListPage resource={Recommendation} view={view} />
}
