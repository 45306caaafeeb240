import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ShopsControl } from '#platform/console/kit/form/shops-control.tsx'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { useShopCodes } from '#platform/console/kit/list/use-shop-codes.tsx'
import { PredefinedDiscount } from '../contract/predefined-discount.ts'

const view: FormView<typeof PredefinedDiscount> = { full: true, controls: { ordLots: ShopsControl } }

/** The discounts that cashiers may give. */
export function PredefinedDiscountPage() {
  return <ResourceListPage resource={PredefinedDiscount} view={view} arrange={useShopCodes()} />
}
