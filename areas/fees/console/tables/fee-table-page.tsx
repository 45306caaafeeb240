import { Group } from '@mantine/core'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { FeeTable } from '../../contract/fee-table.ts'
import { RoundToControl } from './round-to-control.tsx'
import { TableActions } from './table-actions.tsx'
import { TableListMain } from './table-list-main.tsx'

type Row = RowOf<typeof FeeTable>

const TONES = { draft: 'idle', published: 'good', retired: 'idle' } as const

export function FeeState({ state }: { state: Row['state'] }) {
  const t = useTranslations()
  return <StateDot tone={TONES[state]}>{t(`fee.table.choices.state.${state}`)}</StateDot>
}

const Above = ({ row }: RecordPartProps<typeof FeeTable>) => (
  <Group gap="xs" mb="md">
    <TableActions row={row} />
  </Group>
)

const view: FormView<typeof FeeTable> = { full: true, above: Above, controls: { roundTo: RoundToControl } }

const arrange = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(column =>
    column.id === 'state' ? { ...column, cell: row => <FeeState state={row.state} />, edit: undefined } : column,
  )

function ChosenActions({ chosen: { rows, beyond, done } }: { chosen: Chosen<typeof FeeTable> }) {
  const [only] = rows
  return only && rows.length === 1 && !beyond ? <TableActions row={only} onDone={done} /> : null
}

const ALWAYS = ['feeCode', 'feeName', 'state', 'validFrom'] as const

/** Fee tables of the shops, version by version. */
export const FeeTablePage = () => (
  <ResourceListPage
    resource={FeeTable}
    view={view}
    always={ALWAYS}
    arrange={arrange}
    main={<TableListMain />}
    actions={chosen => <ChosenActions key="fee" chosen={chosen} />}
  />
)
