import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Design } from '../../contract/design.ts'
import { DesignPreview } from './design-preview.tsx'
import { SendDesignTest } from './send-design-test.tsx'

const Below = ({ row: { id, channel } }: RecordPartProps<typeof Design>) => (
  <SendDesignTest design={id} channel={channel} />
)

const view: FormView<typeof Design> = { full: true, beside: DesignPreview, below: Below }

/** Templates of messages, with what a receiver would see while they are written. */
export function DesignPage() {
  return <ResourceListPage resource={Design} view={view} />
}
