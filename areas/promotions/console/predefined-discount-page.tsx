import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { PredefinedDiscount } from '../contract/predefined-discount.ts'

const view: FormView<typeof PredefinedDiscount> = { full: true }

/** The discounts that cashiers may give. */
export function PredefinedDiscountPage() {
  return <ResourceListPage resource={PredefinedDiscount} view={view} />
}
