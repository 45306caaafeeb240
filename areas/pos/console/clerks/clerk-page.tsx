import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Clerk } from '../../contract/clerk.ts'
import { ClerkPin } from './clerk-pin.tsx'

const view: FormView<typeof Clerk> = {
  above: ClerkPin,
  hidden: () => ['pinSetAt'],
}

/** Clerks, and the PINs by which they sign on. */
export function ClerkPage() {
  return <ResourceListPage resource={Clerk} view={view} />
}
