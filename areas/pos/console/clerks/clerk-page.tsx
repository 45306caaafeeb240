import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ShopsControl } from '#platform/console/kit/form/shops-control.tsx'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { useShopCodes } from '#platform/console/kit/list/use-shop-codes.tsx'
import { Clerk } from '../../contract/clerk.ts'
import { ClerkPin } from './clerk-pin.tsx'

const view: FormView<typeof Clerk> = {
  above: ClerkPin,
  controls: { ordLots: ShopsControl },
  hidden: () => ['pinSetAt'],
}

/** Who stands at the tills, and the PINs by which they sign on. */
export function ClerkPage() {
  return <ResourceListPage resource={Clerk} view={view} arrange={useShopCodes()} />
}
