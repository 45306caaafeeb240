import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Thread } from '../../contract/box.ts'
import { ThreadView } from './thread-view.tsx'

const view: FormView<typeof Thread> = { body: ThreadView, full: false }

/** Conversations with people who wrote. */
export function BoxPage() {
  return <ResourceListPage resource={Thread} view={view} />
}
