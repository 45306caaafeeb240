import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { type ActivityKind, SystemActivity } from '../../contract/system-activity.ts'
import { RecordFacts } from '../records/record-facts.tsx'

const FACTS = Object.keys(SystemActivity.fields)
const TONES: Readonly<Partial<Record<ActivityKind, DotTone>>> = {
  signIn: 'good',
  signInFailed: 'bad',
  deletionRequested: 'bad',
}

function KindCell({ kind }: { kind: ActivityKind }) {
  const words = useFieldWords(SystemActivity.key)
  return <StateDot tone={TONES[kind] ?? 'idle'}>{words.choice('kind', kind)}</StateDot>
}

const arrange = (columns: TableColumn<RowOf<typeof SystemActivity>>[]) =>
  columns.map(column => (column.id === 'kind' ? { ...column, cell: kindOf } : column))
const kindOf = (row: RowOf<typeof SystemActivity>) => <KindCell kind={row.kind} />

const ActivityBody = ({ row }: RecordPartProps<typeof SystemActivity>) => (
  <RecordFacts resource={SystemActivity} row={row} fields={FACTS} />
)
const view: FormView<typeof SystemActivity> = { body: ActivityBody }

export const ActivityPage = () => <ResourceListPage resource={SystemActivity} view={view} arrange={arrange} />
